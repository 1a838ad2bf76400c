import { AdminCoursesQuery, AdminCoursesReply, AdminReportsReply } from '../../../domain/api/admin.ts'
import type { App, Deps } from '../../deps.ts'
import { pagingOf } from '../../http/paging-of.ts'
import { adminCourseStore } from './admin-courses.store.ts'
import { reportStore } from './reports.store.ts'

const ok = { success: true } as const

/** `/api/admin/courses` and `/api/admin/reports`: what is in the school, to read. */
export function adminOverviewRoutes(app: App, { db, now }: Deps): void {
  const courses = adminCourseStore(db)
  const reports = reportStore(db)

  const coursesSchema = { querystring: AdminCoursesQuery, response: { 200: AdminCoursesReply } }
  app.get('/api/admin/courses', { schema: coursesSchema }, async ({ query }) => {
    const page = Number(query.page ?? 1)
    const { rows, total } = await courses.page(query.search ?? '', page)
    return { ...ok, courses: rows, ...pagingOf(page, total) }
  })

  app.get('/api/admin/reports', { schema: { response: { 200: AdminReportsReply } } }, async () => ({
    ...ok,
    ...(await reports.read(now())),
  }))
}
