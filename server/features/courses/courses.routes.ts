import { CourseBody, CourseReply, CoursesReply, EnrollBody } from '../../../domain/api/courses.ts'
import { Exact, Id, Success } from '../../../domain/api/wire.ts'
import { type CourseFaultCode, courseFaults } from '../../../domain/course/course.ts'
import type { User } from '../../../domain/people/user.ts'
import { courseFaultSentences } from '../../../domain/text/sentences.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { userStore } from '../accounts/users.store.ts'
import { courseStore, type NewCourse } from './courses.store.ts'
import { enrollmentStore } from './enrollments.store.ts'

const CourseParams = Exact({ courseId: Id })
const ok = { success: true } as const

export const courseFull = () => new Refusal(409, 'courseFull', 'This course is full.')
const codeTaken = () => new Refusal(409, 'codeTaken', 'Another course has this code already.')
const notConfirmed = ({ firstName, lastName }: User) =>
  new Refusal(
    409,
    'notConfirmed',
    `${firstName} ${lastName} created this account without the school. Nobody has confirmed that it is theirs.`,
  )
const noSuchStudent = () => new Refusal(404, 'noSuchStudent', 'There is no student with this email address.')

function refuseFaults(faults: { field: string; code: CourseFaultCode }[]): void {
  const errors = faults.map(({ field, code }) => ({ param: field, msg: courseFaultSentences[code] }))
  const [first] = errors
  if (first) throw new Refusal(400, 'invalid', first.msg, { errors })
}

const instantOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))

/** Checks what was sent and completes it to a course; throws the list of its faults. */
function newCourse(body: CourseBody, fixed: Pick<NewCourse, 'id' | 'teacherId' | 'createdAt'>): NewCourse {
  const { startDate = null, endDate = null, isActive = true, ...rest } = body
  refuseFaults(courseFaults({ ...rest, startDate, endDate }))
  return {
    ...fixed,
    ...rest,
    title: rest.title.trim(),
    description: rest.description.trim(),
    isActive,
    startDate: instantOf(startDate),
    endDate: instantOf(endDate),
  }
}

function courseStudentRoutes(app: App, { db, now, newId, securityLog }: Deps): void {
  const enrollments = enrollmentStore(db)
  const users = userStore(db)

  const enrollSchema = { params: CourseParams, body: EnrollBody, response: { 200: Success } }
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

function createCourseRoute(app: App, { db, now, newId }: Deps): void {
  const courses = courseStore(db)
  app.post('/api/courses', { schema: { body: CourseBody, response: { 201: CourseReply } } }, async (request, reply) => {
    const course = newCourse(request.body, { id: newId(), teacherId: signedIn(request).id, createdAt: now() })
    if (!(await courses.insert(course))) throw codeTaken()
    const created = await courses.find(course.id)
    if (!created) throw notFound()
    return reply.code(201).send({ ...ok, course: created, message: 'Course created successfully!' })
  })
}

/** `/api/courses`: list, create and read courses, and who is in them. */
export function courseRoutes(app: App, deps: Deps): void {
  const courses = courseStore(deps.db)
  createCourseRoute(app, deps)
  courseStudentRoutes(app, deps)

  app.get('/api/courses', { schema: { response: { 200: CoursesReply } } }, async (request) => {
    const user = signedIn(request)
    return { ...ok, courses: await courses.list(user.role === 'admin' ? null : user.id) }
  })

  app.get('/api/courses/:courseId', { schema: { params: CourseParams, response: { 200: CourseReply } } }, async (request) => {
    const { courseId } = request.params
    const course = await courses.find(courseId)
    if (!course) throw notFound()
    if (signedIn(request).role === 'student') return { ...ok, course }
    const students = await courses.students(courseId)
    return { ...ok, course: { ...course, students, enrolledStudents: students } }
  })
}
