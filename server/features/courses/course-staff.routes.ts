import type { FastifyRequest } from 'fastify'
import { AddStaffBody, CourseStaffReply, GraderGroupsBody, StaffRoleBody } from '../../../domain/api/course-staff.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { mayAs } from '../../../domain/course/course-role.ts'
import type { User } from '../../../domain/people/user.ts'
import type { App, Deps } from '../../deps.ts'
import type { OpenStreams } from '../../http/open-streams.ts'
import { notFound } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { createStaffChanges, type StaffChanging } from './course-staff.service.ts'
import { courseStaffStore } from './course-staff.store.ts'
import { courseStore } from './courses.store.ts'
import { graderGroupStore } from './grader-groups.store.ts'

const CourseParams = Exact({ courseId: Id })
const MemberParams = Exact({ courseId: Id, userId: Id })
const response = { 200: CourseStaffReply }

const byOf = (request: FastifyRequest<{ Params: { courseId: string } }>): StaffChanging => ({
  courseId: request.params.courseId,
  actorId: signedIn(request).id,
})

/** Returns the reader of who works in a course. The names of groups are told to those who teach in it, and to a grader those of their own. */
function staffReader({ db }: Deps) {
  const staff = courseStaffStore(db)
  const courses = courseStore(db)
  const graders = graderGroupStore(db)
  return async (courseId: string, { id: readerId, role }: User): Promise<CourseStaffReply> => {
    const course = await courses.find(courseId, readerId)
    if (!course) throw notFound()
    const { id, title, sharedAs } = course
    const teaches = role === 'teacher' && mayAs(sharedAs, 'teach')
    const limits = await graders.ofCourse(courseId)
    const limitOf = (userId: string) => (teaches || userId === readerId ? limits.get(userId) : undefined)
    const members = (await staff.list(courseId)).map((member) => ({ member, onlyGroups: limitOf(member.id) }))
    const changes = await staff.changesOf(courseId)
    return {
      success: true,
      course: { id, title, ...(sharedAs ? { sharedAs } : {}) },
      staff: members.map(({ member, onlyGroups }) => ({ ...member, ...(onlyGroups && { onlyGroups }) })),
      changes: teaches ? changes : changes.filter(({ onlyGroups }) => onlyGroups === undefined),
      ...(teaches && !sharedAs ? { groups: await graders.inCourse(courseId) } : {}),
    }
  }
}

/** `/api/courses/:courseId/staff`: who works in a course, in which role, and to whom it is handed over. */
export function courseStaffRoutes(app: App, deps: Deps, streams: OpenStreams): void {
  const changes = createStaffChanges(deps)
  const read = staffReader(deps)
  const readAgain = (request: FastifyRequest<{ Params: { courseId: string } }>) => read(request.params.courseId, signedIn(request))

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

  const groupsSchema = { params: MemberParams, body: GraderGroupsBody, response }
  app.put(`${ofMember}/groups`, { schema: groupsSchema }, async (request) => {
    request.changedNothing = !(await changes.limit(byOf(request), request.params.userId, request.body.groupIds))
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
