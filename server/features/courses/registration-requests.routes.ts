import { MyRequestsReply, ProcessRequestBody, RegisterForCourseBody, RegistrationRequestsReply } from '../../../domain/api/courses.ts'
import { Exact, Id, Success } from '../../../domain/api/wire.ts'
import { comparable } from '../../../domain/text/plain-text.ts'
import type { App, Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { createCourseCodeLimit } from './course-code-tries.ts'
import { courseFull } from './course-refusals.ts'
import { courseStore } from './courses.store.ts'
import { registrationRequestStore } from './registration-requests.store.ts'

const ok = { success: true } as const

const refusals = {
  noSuchCourse: () => new Refusal(404, 'noSuchCourse', 'There is no course with this code.'),
  courseInactive: () => new Refusal(409, 'courseInactive', 'This course is not accepting new students.'),
  alreadyEnrolled: () => new Refusal(409, 'alreadyEnrolled', 'You are already enrolled in this course.'),
  alreadyRequested: () => new Refusal(409, 'alreadyRequested', 'You have already asked to join this course.'),
  alreadyProcessed: () => new Refusal(409, 'alreadyProcessed', 'This request has already been processed.'),
}

function askingRoutes(app: App, { db, now, newId }: Deps): void {
  const courses = courseStore(db)
  const requests = registrationRequestStore(db)
  const codeLimit = createCourseCodeLimit({ db, now })

  app.post('/api/courses/register', { schema: { body: RegisterForCourseBody, response: { 201: Success } } }, async (request, reply) => {
    const studentId = signedIn(request).id
    const counted = await codeLimit.enter(studentId)
    const course = await courses.findByCode(comparable(request.body.courseCode, true).toUpperCase())
    if (!course) throw refusals.noSuchCourse()
    await counted.takeBack()
    if (!course.isActive) throw refusals.courseInactive()
    const outcome = await requests.insert({ id: newId(), courseId: course.id, studentId, at: now() })
    if (outcome !== 'requested') throw refusals[outcome]()
    return reply.code(201).send({ ...ok, message: 'Your registration request was sent.' })
  })

  app.get('/api/courses/my-requests', { schema: { response: { 200: MyRequestsReply } } }, async (request) => {
    return { ...ok, requests: await requests.listOf(signedIn(request).id) }
  })
}

function decidingRoutes(app: App, { db, now, newId }: Deps): void {
  const requests = registrationRequestStore(db)

  app.get('/api/courses/registration-requests', { schema: { response: { 200: RegistrationRequestsReply } } }, async (request) => {
    const user = signedIn(request)
    return { ...ok, requests: await requests.pending(user.role === 'admin' ? null : user.id) }
  })

  const processSchema = { params: Exact({ requestId: Id }), body: ProcessRequestBody, response: { 200: Success } }
  app.put('/api/courses/registration-requests/:requestId', { schema: processSchema }, async ({ params, body }) => {
    const { status, notes = null, rejectionReason = null } = body
    const outcome = await requests.process({ id: params.requestId, enrollmentId: newId(), status, notes, rejectionReason, at: now() })
    if (outcome === 'alreadyProcessed') throw refusals.alreadyProcessed()
    if (outcome === 'courseFull') throw courseFull()
    return { ...ok, message: status === 'approved' ? 'Student approved successfully!' : 'Student request rejected.' }
  })
}

/** `/api/courses/register` and the registration requests that teachers decide. */
export function registrationRequestRoutes(app: App, deps: Deps): void {
  askingRoutes(app, deps)
  decidingRoutes(app, deps)
}
