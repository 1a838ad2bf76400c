import type { FastifyRequest } from 'fastify'
import { StudentGroupBody, StudentGroupReply, StudentGroupsReply, type StudentGroupView } from '../../../domain/api/accommodations.ts'
import { Exact, Id, Success } from '../../../domain/api/wire.ts'
import { limits } from '../../../domain/limits.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { type Change, noteOf } from './accommodation-changes.store.ts'
import { changingAccommodations } from './accommodation-lock.ts'
import { accommodationGiver } from './accommodations.service.ts'
import type { Giver } from './giving.ts'
import { studentGroupStore, type WrittenGroup } from './student-groups.store.ts'

const invalid = (param: string, msg: string) => new Refusal(400, 'invalid', msg, { errors: [{ param, msg }] })

type Groups = ReturnType<typeof studentGroupStore>

async function check(groups: Groups, group: WrittenGroup): Promise<void> {
  if (group.name.trim() === '') throw invalid('name', 'A group needs a name.')
  if (await groups.hasName(group)) throw new Refusal(409, 'nameTaken', 'Another group of the course has this name.')
  const outsiders = await groups.outsiders(group.courseId, group.studentIds)
  if (outsiders.length > 0) throw invalid('studentIds', 'Only students of the course can be in a group.')
}

/** Returns a function that changes groups, one change of a course after another, with a note of each student whom it reaches. */
function groupChanger({ db, now, newId, noteRetry, securityLog }: Deps) {
  return async (request: FastifyRequest, courseId: string, work: (groups: Groups, giver: Omit<Giver, 'reason'>) => Promise<Change[]>) => {
    const giver = { by: signedIn(request).id, at: now(), newId }
    const changes = await changingAccommodations(db, { courseId, noteRetry }, (trx) => work(studentGroupStore(trx), giver))
    for (const change of changes) securityLog.record(noteOf(change, giver.by, request.ip))
  }
}

/** Returns the writer of groups: it refuses what cannot be, and brings a change of members to running attempts. */
function groupWriter(deps: Deps) {
  const change = groupChanger(deps)
  const giver = accommodationGiver(deps)

  return async (request: FastifyRequest, group: WrittenGroup, isNew: boolean): Promise<StudentGroupReply> => {
    await change(request, group.courseId, async (groups, by) => {
      if (!isNew && !(await groups.isIn(group.courseId, group.id))) throw notFound()
      await check(groups, group)
      return groups.write(group, by)
    })
    const extended = await giver.extend({ courseId: group.courseId, assignmentId: null })
    const written = (await studentGroupStore(deps.db).ofCourse(group.courseId)).find(({ id }) => id === group.id)
    if (!written) throw notFound()
    return { success: true, group: written, extended }
  }
}

const tooMany = () => new Refusal(409, 'tooManyGroups', `A course can have at most ${limits.groups} groups.`)
const ofCourse = Exact({ courseId: Id })
const ofGroup = Exact({ courseId: Id, groupId: Id })

/** `/api/courses/:courseId/groups`: the groups of students of a course. */
export function studentGroupRoutes(app: App, deps: Deps): void {
  const writeGroup = groupWriter(deps)
  const change = groupChanger(deps)
  const list = (courseId: string): Promise<StudentGroupView[]> => studentGroupStore(deps.db).ofCourse(courseId)

  app.get('/api/courses/:courseId/groups', { schema: { params: ofCourse, response: { 200: StudentGroupsReply } } }, async ({ params }) => ({
    success: true as const,
    groups: await list(params.courseId),
  }))

  const addSchema = { params: ofCourse, body: StudentGroupBody, response: { 201: StudentGroupReply } }
  app.post('/api/courses/:courseId/groups', { schema: addSchema }, async (request, reply) => {
    const { params, body } = request
    if ((await list(params.courseId)).length >= limits.groups) throw tooMany()
    return reply.code(201).send(await writeGroup(request, { ...params, ...body, id: deps.newId() }, true))
  })

  const changeSchema = { params: ofGroup, body: StudentGroupBody, response: { 200: StudentGroupReply } }
  app.put('/api/courses/:courseId/groups/:groupId', { schema: changeSchema }, (request) => {
    const { courseId, groupId } = request.params
    return writeGroup(request, { courseId, ...request.body, id: groupId }, false)
  })

  const removeSchema = { params: ofGroup, response: { 200: Success } }
  app.delete('/api/courses/:courseId/groups/:groupId', { schema: removeSchema }, async (request) => {
    const { courseId, groupId } = request.params
    await change(request, courseId, async (groups, giver) => {
      if (!(await groups.isIn(courseId, groupId))) throw notFound()
      return groups.remove(groupId, { ...giver, reason: 'The group was deleted' })
    })
    return { success: true as const }
  })
}
