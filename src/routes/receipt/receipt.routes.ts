import type { RouteObject } from 'react-router-dom'
import { paths, patterns } from '../../paths.ts'
import type { PageHandle } from '../page-handle.ts'

/** The page that checks receipts, for students and teachers. */
export const receiptRoutes: RouteObject[] = [
  {
    path: patterns.receipt,
    handle: { title: 'Check a receipt', parent: () => paths.landing } satisfies PageHandle,
    lazy: () => import('./receipt-check.route.tsx'),
  },
]
