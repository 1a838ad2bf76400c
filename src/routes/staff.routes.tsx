import type { RouteObject } from 'react-router-dom'
import { adminRoutes } from './admin/admin.routes.ts'
import { signedInPages } from './signed-in-pages.tsx'
import { teacherRoutes } from './teacher/teacher.routes.ts'

/** The pages of teachers and admins, which students never load. */
export const staffRoutes: RouteObject[] = [
  { id: 'admin', ...signedInPages(['admin'], adminRoutes) },
  { id: 'teacher', ...signedInPages(['teacher'], teacherRoutes) },
]
