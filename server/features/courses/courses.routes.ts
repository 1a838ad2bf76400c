import { ArchivedBody, ChangeCourseBody, CopyCourseBody, CourseBody, CourseReply, CoursesReply } from '../../../domain/api/courses.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { type CourseFaultCode, courseFaults } from '../../../domain/course/course.ts'
import { courseFaultSentences } from '../../../domain/text/fault-sentences.ts'
import { instantOf } from '../../../domain/time/iso.ts'
import type { App, Deps } from '../../deps.ts'
import { createOneAtATime } from '../../http/pacing/one-at-a-time.ts'
import { forbidden, notFound, Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { courseToCopy, createCourseCopying } from './course-copy.service.ts'
import { attemptsOpen, codeTaken } from './course-refusals.ts'
import { lockTeacher } from './course-staff.service.ts'
import { type CourseFacts, courseStore, type NewCourse } from './courses.store.ts'

const CourseParams = Exact({ courseId: Id })
const ok = { success: true } as const

function refuseFaults(faults: { field: string; code: CourseFaultCode }[]): void {
  const errors = faults.map(({ field, code }) => ({ param: field, msg: courseFaultSentences[code] }))
  const [first] = errors
  if (first) throw new Refusal(400, 'invalid', first.msg, { errors })
}

/** Checks what was sent and completes it to the facts of a course; throws the list of its faults. */
function courseFactsOf(body: CourseBody): CourseFacts {
  refuseFaults(courseFaults({ ...body, startDate: body.startDate ?? null, endDate: body.endDate ?? null }))
  return factsIn(body)
}

/** Completes what was sent to the facts of a course. */
function factsIn({ startDate = null, endDate = null, isActive = true, ...rest }: CourseBody): CourseFacts {
  return {
    ...rest,
    title: rest.title.trim(),
    description: rest.description.trim(),
    isActive,
    startDate: instantOf(startDate),
    endDate: instantOf(endDate),
  }
}

/** Adds a course for somebody who is still a teacher; a session that another server has ended may be believed for a second more. False where its code is taken. */
const insertCourse = (db: Deps['db'], course: NewCourse): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockTeacher(trx, course.teacherId, forbidden)
    return courseStore(trx).insert(course)
  })

function createCourseRoute(app: App, { db, now, newId }: Deps): void {
  const courses = courseStore(db)
  app.post('/api/courses', { schema: { body: CourseBody, response: { 201: CourseReply } } }, async (request, reply) => {
    const course = { ...courseFactsOf(request.body), id: newId(), teacherId: signedIn(request).id, createdAt: now() }
    if (!(await insertCourse(db, course))) throw codeTaken()
    const created = await courses.find(course.id)
    if (!created) throw notFound()
    return reply.code(201).send({ ...ok, course: created, message: 'Course created successfully!' })
  })
}

/** Copies a course; what an admin copies belongs to its owner, because an admin teaches no course. */
function copyCourseRoute(app: App, deps: Deps): void {
  const courses = courseStore(deps.db)
  const copy = createCourseCopying(deps)
  const oneAtATime = createOneAtATime()
  const schema = { params: CourseParams, body: CopyCourseBody, response: { 201: CourseReply } }
  app.post('/api/courses/:courseId/copy', { schema, config: { readsClass: 1 } }, async (request, reply) => {
    const source = await courseToCopy(deps.db, request.params.courseId)
    const { id, role } = signedIn(request)
    const named = { title: request.body.title.trim(), code: request.body.code }
    refuseFaults(courseFaults({ ...source, ...named, startDate: null, endDate: null }))
    const copied = await oneAtATime(id, () => copy(source, role === 'admin' ? source.teacher.id : id, named))
    const course = await courses.find(copied, id)
    if (!course) throw notFound()
    return reply.code(201).send({ ...ok, course, message: 'Course copied' })
  })
}

/** Changes the facts of a course, and archives it. */
function changeCourseRoutes(app: App, { db, now }: Deps): void {
  const courses = courseStore(db)
  const reply = async (courseId: string, readerId: string, message: string) => {
    const course = await courses.find(courseId, readerId)
    if (!course) throw notFound()
    return { ...ok, course, message }
  }

  const response = { 200: CourseReply }
  app.put('/api/courses/:courseId', { schema: { params: CourseParams, body: ChangeCourseBody, response } }, async (request) => {
    const { courseId } = request.params
    const { basis, ...sent } = request.body
    if (!(await courses.update(courseId, courseFactsOf(sent), basis ? factsIn(basis) : null))) throw codeTaken()
    return reply(courseId, signedIn(request).id, 'Course saved')
  })

  app.put('/api/courses/:courseId/archived', { schema: { params: CourseParams, body: ArchivedBody, response } }, async (request) => {
    const { courseId } = request.params
    const { archived } = request.body
    const open = await courses.archive(courseId, archived ? now() : null)
    if (open > 0) throw attemptsOpen(open, 'archived')
    return reply(courseId, signedIn(request).id, archived ? 'Course archived' : 'Course brought back')
  })
}

/** `/api/courses`: list, create, change, archive and read courses, and who is in them. */
export function courseRoutes(app: App, deps: Deps): void {
  const courses = courseStore(deps.db)
  createCourseRoute(app, deps)
  changeCourseRoutes(app, deps)
  copyCourseRoute(app, deps)

  app.get('/api/courses', { schema: { response: { 200: CoursesReply } } }, async (request) => {
    const user = signedIn(request)
    return { ...ok, courses: await courses.list(user.role === 'admin' ? null : user.id) }
  })

  app.get('/api/courses/:courseId', { schema: { params: CourseParams, response: { 200: CourseReply } } }, async (request) => {
    const { courseId } = request.params
    const course = await courses.find(courseId, signedIn(request).id)
    if (!course) throw notFound()
    if (signedIn(request).role === 'student') return { ...ok, course }
    const students = await courses.students(courseId, signedIn(request).id)
    return { ...ok, course: { ...course, students, enrolledStudents: students } }
  })
}
