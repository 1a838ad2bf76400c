import type { FastifyRequest } from 'fastify'
import { AddStaffBody, CourseStaffReply, StaffRoleBody } from '../../../domain/api/course-staff.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import type { App, Deps } from '../../deps.ts'
import type { OpenStreams } from '../../http/open-streams.ts'
import { notFound } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { createStaffChanges, type StaffChanging } from './course-staff.service.ts'
import { courseStaffStore } from './course-staff.store.ts'
import { courseStore } from './courses.store.ts'

const CourseParams = Exact({ courseId: Id })
const MemberParams = Exact({ courseId: Id, userId: Id })
const response = { 200: CourseStaffReply }

const byOf = (request: FastifyRequest<{ Params: { courseId: string } }>): StaffChanging => ({
  courseId: request.params.courseId,
  actorId: signedIn(request).id,
})

/** Returns the reader of who works in a course. */
function staffReader({ db }: Deps) {
  const staff = courseStaffStore(db)
  const courses = courseStore(db)
  return async (courseId: string, readerId: string): Promise<CourseStaffReply> => {
    const course = await courses.find(courseId, readerId)
    if (!course) throw notFound()
    const { id, title, sharedAs } = course
    return {
      success: true,
      course: { id, title, ...(sharedAs ? { sharedAs } : {}) },
      staff: await staff.list(courseId),
      changes: await staff.changesOf(courseId),
    }
  }
}

/** `/api/courses/:courseId/staff`: who works in a course, in which role, and to whom it is handed over. */
export function courseStaffRoutes(app: App, deps: Deps, streams: OpenStreams): void {
  const changes = createStaffChanges(deps)
  const read = staffReader(deps)
  const readAgain = (request: FastifyRequest<{ Params: { courseId: string } }>) => read(request.params.courseId, signedIn(request).id)

  app.get('/api/courses/:courseId/staff', { schema: { params: CourseParams, response } }, readAgain)

  app.post('/api/courses/:courseId/staff', { schema: { params: CourseParams, body: AddStaffBody, response } }, async (request) => {
    await changes.add(byOf(request), request.body.email, request.body.role)
    return readAgain(request)
  })

  const ofMember = '/api/courses/:courseId/staff/:userId'
  app.put(ofMember, { schema: { params: MemberParams, body: StaffRoleBody, response } }, async (request) => {
    const { userId } = request.params
    request.changedNothing = !(await changes.change(byOf(request), userId, request.body.role))
    streams.endOf(userId)
    return readAgain(request)
  })

  app.delete(ofMember, { schema: { params: MemberParams, response } }, async (request) => {
    const { userId } = request.params
    await changes.remove(byOf(request), userId)
    streams.endOf(userId)
    return readAgain(request)
  })

  app.post(`${ofMember}/hand-over`, { schema: { params: MemberParams, response } }, async (request) => {
    await changes.handOver(byOf(request), request.params.userId)
    return readAgain(request)
  })
}
