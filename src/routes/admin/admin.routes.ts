import type { RouteObject } from 'react-router-dom'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '../paths.ts'

const under = (title: string): PageHandle => ({ title, parent: () => paths.admin })

/** The pages of an admin. */
export const adminRoutes: RouteObject[] = [
  { path: '/admin', handle: { title: 'Admin' } satisfies PageHandle, lazy: () => import('./admin.route.tsx') },
  { path: '/admin/users', handle: under('User Management'), lazy: () => import('./admin-users.route.tsx') },
  { path: '/admin/courses', handle: under('Course Overview'), lazy: () => import('./admin-courses.route.tsx') },
  { path: '/admin/reports', handle: under('Reports'), lazy: () => import('./admin-reports.route.tsx') },
  { path: '/admin/security', handle: under('Security Log'), lazy: () => import('./admin-security.route.tsx') },
]
