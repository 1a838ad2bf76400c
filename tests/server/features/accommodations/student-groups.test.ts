import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEachDatabase } from '../../../support/databases.ts'
import { accommodationSchool, forQuiz } from '../../../support/school/accommodation-school.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

describeEachDatabase('Accommodations of a group', (open) => {
  let school: School
  let world: Awaited<ReturnType<typeof accommodationSchool>>
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    world = await accommodationSchool(school)
  })

  const groups = () => `/api/courses/${world.course.id}/groups`
  const makeGroup = async (studentIds: string[], name = 'Room 2') =>
    school.call<{ group: { id: string }; extended: number; reason?: string }>(world.teacher, 'POST', groups(), {
      body: { name, studentIds },
    })

  // Shows: A group of students is given an accommodation together; whoever joins has it too.
  test('reach its members, and whoever joins it', async () => {
    const { id } = (await makeGroup([world.student.id])).body.group
    await world.begin(world.classmate)
    await school.call(world.teacher, 'PUT', `${world.ofQuiz}/groups/${id}`, { body: forQuiz({ timeFactor: 2 }) })
    const joined = await school.call<{ extended: number }>(world.teacher, 'PUT', `${groups()}/${id}`, {
      body: { name: 'Room 2', studentIds: [world.student.id, world.classmate.id] },
    })
    const { students, groups: listed } = await world.list()
    expect([joined.body.extended, students.map(({ effective }) => effective.timeLimitMinutes)]).toEqual([1, [80, 80]])
    expect(listed).toMatchObject([{ groupId: id, memberCount: 2, given: { timeFactor: 2 } }])
  })

  test('end with the group, and leave their changes', async () => {
    const { id } = (await makeGroup([world.student.id])).body.group
    await school.call(world.teacher, 'PUT', `${world.ofQuiz}/groups/${id}`, { body: forQuiz({ timeFactor: 2 }) })
    const { status } = await school.call(world.teacher, 'DELETE', `${groups()}/${id}`)
    expect([status, (await world.list('?only=given')).total, (await world.changes()).map(({ after }) => after === null)]).toEqual([
      200,
      0,
      [false, true],
    ])
  })

  test('are of students of the course alone, under a name of its own', async () => {
    const stranger = await school.makeStudent()
    const replies = [await makeGroup([stranger.id]), await makeGroup([]), await makeGroup([], ' room 2')]
    expect(replies.map(({ status, body }) => [status, body.reason])).toEqual([
      [400, 'invalid'],
      [201, undefined],
      [409, 'nameTaken'],
    ])
  })

  test('are found only in their own course', async () => {
    const other = await school.makeCourse({ teacher_id: world.teacher.id })
    const { id } = (await makeGroup([world.student.id])).body.group
    const to = (method: string, url: string, body?: object) => school.call(world.teacher, method, url, body ? { body } : {})
    const replies = [
      await to('DELETE', `/api/courses/${other.id}/groups/${id}`),
      await to('PUT', `/api/courses/${other.id}/groups/${id}`, { name: 'Room 3', studentIds: [] }),
      await to('PUT', `/api/courses/${other.id}/accommodations/groups/${id}`, { accommodation: null, reason: 'x' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})
