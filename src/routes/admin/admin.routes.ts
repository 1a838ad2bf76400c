import type { RouteObject } from 'react-router-dom'
import { paths, patterns } from '../../paths.ts'
import type { PageHandle } from '../page-handle.ts'

const under = (title: string): PageHandle => ({ title, parent: () => paths.admin })

/** The pages of an admin. */
export const adminRoutes: RouteObject[] = [
  { path: patterns.admin, handle: { title: 'Admin' } satisfies PageHandle, lazy: () => import('./admin.route.tsx') },
  { path: patterns.adminUsers, handle: under('User Management'), lazy: () => import('./admin-users.route.tsx') },
  {
    path: patterns.accountImport,
    handle: { title: 'Import Accounts', parent: () => paths.adminUsers } satisfies PageHandle,
    lazy: () => import('./account-import.route.tsx'),
  },
  {
    path: patterns.taughtCourses,
    handle: { title: 'Courses of a Teacher', parent: () => paths.adminUsers } satisfies PageHandle,
    lazy: () => import('./course-reassigning.route.tsx'),
  },
  { path: patterns.adminCourses, handle: under('Course Overview'), lazy: () => import('./admin-courses.route.tsx') },
  {
    path: patterns.adminDeletedCourses,
    handle: { title: 'Deleted Courses', parent: () => paths.adminCourses } satisfies PageHandle,
    lazy: () => import('./deleted-courses.route.tsx'),
  },
  {
    path: patterns.adminCourseDeletion,
    handle: { title: 'Delete Course', parent: () => paths.adminCourses } satisfies PageHandle,
    lazy: () => import('./course-deletion.route.tsx'),
  },
  { path: patterns.adminReports, handle: under('Reports'), lazy: () => import('./admin-reports.route.tsx') },
  { path: patterns.adminStatus, handle: under('Status'), lazy: () => import('./admin-status.route.tsx') },
  { path: patterns.adminWebhooks, handle: under('Webhooks'), lazy: () => import('./admin-webhooks.route.tsx') },
  { path: patterns.adminSecurity, handle: under('Security Log'), lazy: () => import('./admin-security.route.tsx') },
]
