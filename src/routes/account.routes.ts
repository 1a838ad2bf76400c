import type { RouteObject } from 'react-router-dom'
import { paths, patterns } from '../paths.ts'
import type { PageHandle } from './page-handle.ts'

/** The page of the own account, for every role. */
export const accountRoutes: RouteObject[] = [
  {
    path: patterns.account,
    handle: { title: 'My Account', parent: () => paths.landing } satisfies PageHandle,
    lazy: () => import('./account.route.tsx'),
  },
]
