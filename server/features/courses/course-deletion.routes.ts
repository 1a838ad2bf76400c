import { CourseDeletionReply, DeleteCourseBody, DeletedCoursesReply } from '../../../domain/api/courses.ts'
import { Exact, Id, Success } from '../../../domain/api/wire.ts'
import { sameCode } from '../../../domain/course/course-deletion.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { courseDeletionStore } from './course-deletion.store.ts'
import { attemptsOpen } from './course-refusals.ts'

const params = Exact({ courseId: Id })
const ok = { success: true } as const

const otherCode = () => {
  const msg = 'This is not the code of the course.'
  return new Refusal(400, 'invalid', msg, { errors: [{ param: 'code', msg }] })
}

/** `/api/courses/:courseId/deletion`, `/api/courses/deleted` and `/api/courses/:courseId/restore`: a course is deleted, and brought back within 30 days. */
export function courseDeletionRoutes(app: App, { db, now }: Deps): void {
  const courses = courseDeletionStore(db)
  const factsOf = async (courseId: string) => (await courses.facts(courseId, now())) ?? Promise.reject(notFound())

  app.get('/api/courses/:courseId/deletion', { schema: { params, response: { 200: CourseDeletionReply } } }, async (request) => ({
    ...ok,
    ...(await factsOf(request.params.courseId)),
  }))

  const deleteSchema = { params, body: DeleteCourseBody, response: { 200: Success } }
  app.post('/api/courses/:courseId/deletion', { schema: deleteSchema }, async (request) => {
    const { course } = await factsOf(request.params.courseId)
    if (!sameCode(request.body.code, course.code)) throw otherCode()
    const open = await courses.delete({ id: course.id, at: now(), byId: signedIn(request).id })
    if (open > 0) throw attemptsOpen(open, 'deleted')
    return { ...ok, message: 'Course deleted' }
  })

  app.get('/api/courses/deleted', { schema: { response: { 200: DeletedCoursesReply } } }, async (request) => {
    const { id, role } = signedIn(request)
    return { ...ok, courses: await courses.list(role === 'admin' ? null : id, now()) }
  })

  app.post('/api/courses/:courseId/restore', { schema: { params, response: { 200: Success } } }, async (request) => {
    if (!(await courses.restore(request.params.courseId, now()))) throw notFound()
    return { ...ok, message: 'Course brought back' }
  })
}
