import type { RouteObject } from 'react-router-dom'
import type { PageHandle } from './page-handle.ts'
import { paths } from './paths.ts'

/** The page of the own account, for every role. */
export const accountRoutes: RouteObject[] = [
  {
    path: '/account',
    handle: { title: 'My Account', parent: () => paths.landing } satisfies PageHandle,
    lazy: () => import('./account.route.tsx'),
  },
]
