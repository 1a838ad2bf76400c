import type { RouteObject } from 'react-router-dom'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '../paths.ts'

/** The page that checks receipts, for students and teachers. */
export const receiptRoutes: RouteObject[] = [
  {
    path: '/receipts/:receipt?',
    handle: { title: 'Check a receipt', parent: () => paths.landing } satisfies PageHandle,
    lazy: () => import('./receipt-check.route.tsx'),
  },
]
