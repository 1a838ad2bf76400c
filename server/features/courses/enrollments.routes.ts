import { EnrollBody, EnrollmentsQuery, EnrollmentsReply } from '../../../domain/api/courses.ts'
import { Exact, Id, Success } from '../../../domain/api/wire.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import type { User } from '../../../domain/people/user.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { App, Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { userStore } from '../accounts/users.store.ts'
import { courseFull } from './course-refusals.ts'
import { courseStore } from './courses.store.ts'
import { type EnrollmentFacts, enrollmentStore } from './enrollments.store.ts'
import { progressStore } from './progress.store.ts'

const ok = { success: true } as const

const notConfirmed = (student: User) =>
  new Refusal(409, 'notConfirmed', `${fullName(student)} created this account without the school. Nobody has confirmed that it is theirs.`)
const noSuchStudent = () => new Refusal(404, 'noSuchStudent', 'There is no student with this email address.')

function enrollByTeacherRoutes(app: App, { db, now, newId, securityLog }: Deps): void {
  const enrollments = enrollmentStore(db)
  const users = userStore(db)

  const enrollSchema = { params: Exact({ courseId: Id }), body: EnrollBody, response: { 200: Success } }
  app.post('/api/courses/:courseId/enroll/email', { schema: enrollSchema }, async (request) => {
    const { params, body } = request
    const account = await users.findAccount(body.email)
    if (account?.user.role !== 'student' || !account.isActive) throw noSuchStudent()
    const who = { courseId: params.courseId, studentId: account.user.id }
    const outcome = await enrollments.enroll({ id: newId(), ...who, at: now(), confirms: body.confirm ?? false })
    if (outcome === 'courseFull') throw courseFull()
    if (outcome === 'notConfirmed') throw notConfirmed(account.user)
    if (body.confirm && outcome === 'enrolled')
      securityLog.record({ kind: 'userConfirmed', actorId: signedIn(request).id, targetId: who.studentId, address: request.ip })
    return { ...ok, message: outcome === 'enrolled' ? 'Student enrolled successfully!' : 'This student is already enrolled.' }
  })

  const unenrollSchema = { params: Exact({ courseId: Id, studentId: Id }), response: { 200: Success } }
  app.delete('/api/courses/:courseId/unenroll/:studentId', { schema: unenrollSchema }, async ({ params }) => {
    await enrollments.remove(params.courseId, params.studentId)
    return { ...ok, message: 'Student removed from the course.' }
  })
}

function ownEnrollmentRoutes(app: App, { db, now }: Deps): void {
  const courses = courseStore(db)
  const enrollments = enrollmentStore(db)
  const progress = progressStore(db)

  async function withCourses(list: EnrollmentFacts[], studentId: string) {
    const ids = list.map(({ courseId }) => courseId)
    const [found, nextDue] = await Promise.all([courses.listByIds(ids), progress.nextDue(studentId, now())])
    const byId = new Map(found.map((course) => [course.id, course]))
    return list.flatMap(({ courseId, ...enrollment }) => {
      const course = byId.get(courseId)
      return course ? [{ ...enrollment, nextDue: nextDue.get(courseId) ?? null, course }] : []
    })
  }

  const listSchema = { querystring: EnrollmentsQuery, response: { 200: EnrollmentsReply } }
  app.get('/api/courses/user/enrollments', { schema: listSchema }, async (request) => {
    const { status, subject } = request.query
    const filter = { status: status && status !== 'all' ? status : null, subject: subject || null }
    const studentId = signedIn(request).id
    const at = now()
    const [list, running] = await Promise.all([enrollments.listOf(studentId, filter), progress.running(studentId, at)])
    return { ...ok, serverNow: isoOf(at), enrollments: await withCourses(list, studentId), ...(running.length > 0 ? { running } : {}) }
  })
}

/** Enrolls and unenrolls a student of a course, and lists a student's own enrollments. */
export function enrollmentRoutes(app: App, deps: Deps): void {
  enrollByTeacherRoutes(app, deps)
  ownEnrollmentRoutes(app, deps)
}
