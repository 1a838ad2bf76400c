import { StudentGroupBody, StudentGroupReply, StudentGroupsReply, type StudentGroupView } from '../../../domain/api/accommodations.ts'
import { Exact, Id, Success } from '../../../domain/api/wire.ts'
import { limits } from '../../../domain/limits.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { accommodationGiver } from './accommodation-giving.ts'
import { accommodationStore } from './accommodations.store.ts'
import { studentGroupStore, type WrittenGroup } from './student-groups.store.ts'

const invalid = (param: string, msg: string) => new Refusal(400, 'invalid', msg, { errors: [{ param, msg }] })

/** Returns the writer of groups: it refuses what cannot be, and brings a change of members to running attempts. */
function groupWriter(deps: Deps) {
  const groups = studentGroupStore(deps.db)
  const giver = accommodationGiver(deps)

  async function check(group: WrittenGroup): Promise<void> {
    if (group.name.trim() === '') throw invalid('name', 'A group needs a name.')
    if (await groups.hasName(group)) throw new Refusal(409, 'nameTaken', 'Another group of the course has this name.')
    const outsiders = await groups.outsiders(group.courseId, group.studentIds)
    if (outsiders.length > 0) throw invalid('studentIds', 'Only students of the course can be in a group.')
  }

  return async (group: WrittenGroup): Promise<StudentGroupReply> => {
    await check(group)
    await groups.write(group, deps.now())
    const extended = await giver.extend({ courseId: group.courseId, assignmentId: null })
    const written = (await groups.ofCourse(group.courseId)).find(({ id }) => id === group.id)
    if (!written) throw notFound()
    return { success: true, group: written, extended }
  }
}

const tooMany = () => new Refusal(409, 'tooManyGroups', `A course can have at most ${limits.groups} groups.`)
const ofCourse = Exact({ courseId: Id })
const ofGroup = Exact({ courseId: Id, groupId: Id })

/** `/api/courses/:courseId/groups`: the groups of students of a course. */
export function studentGroupRoutes(app: App, deps: Deps): void {
  const groups = studentGroupStore(deps.db)
  const writeGroup = groupWriter(deps)
  const list = async (courseId: string): Promise<StudentGroupView[]> => groups.ofCourse(courseId)

  app.get('/api/courses/:courseId/groups', { schema: { params: ofCourse, response: { 200: StudentGroupsReply } } }, async ({ params }) => ({
    success: true as const,
    groups: await list(params.courseId),
  }))

  const addSchema = { params: ofCourse, body: StudentGroupBody, response: { 201: StudentGroupReply } }
  app.post('/api/courses/:courseId/groups', { schema: addSchema }, async ({ params, body }, reply) => {
    if ((await list(params.courseId)).length >= limits.groups) throw tooMany()
    return reply.code(201).send(await writeGroup({ ...params, ...body, id: deps.newId() }))
  })

  const changeSchema = { params: ofGroup, body: StudentGroupBody, response: { 200: StudentGroupReply } }
  app.put('/api/courses/:courseId/groups/:groupId', { schema: changeSchema }, async ({ params: { courseId, groupId }, body }) => {
    if (!(await groups.isIn(courseId, groupId))) throw notFound()
    return writeGroup({ courseId, ...body, id: groupId })
  })

  const removeSchema = { params: ofGroup, response: { 200: Success } }
  app.delete('/api/courses/:courseId/groups/:groupId', { schema: removeSchema }, async (request) => {
    const { courseId, groupId } = request.params
    if (!(await groups.isIn(courseId, groupId))) throw notFound()
    const giver = { by: signedIn(request).id, at: deps.now(), reason: 'The group was deleted', newId: deps.newId }
    await groups.remove(groupId, await accommodationStore(deps.db).ofGroup(groupId), giver)
    return { success: true as const }
  })
}
