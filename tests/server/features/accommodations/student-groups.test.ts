import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../../support/databases.ts'
import { forQuiz, openAccommodationSchool } from '../../../support/school/accommodation-school.ts'

describeEachDatabase('Accommodations of a group', (open) => {
  const at = openAccommodationSchool(open)

  const groups = () => `/api/courses/${at.world.course.id}/groups`
  const makeGroup = async (studentIds: string[], name = 'Room 2') =>
    at.school.call<{ group: { id: string }; extended: number; reason?: string }>(at.world.teacher, 'POST', groups(), {
      body: { name, studentIds },
    })

  // Shows: A group of students is given an accommodation together; whoever joins has it too.
  test('reach its members, and whoever joins it', async () => {
    const { id } = (await makeGroup([at.world.student.id])).body.group
    await at.world.begin(at.world.classmate)
    await at.school.call(at.world.teacher, 'PUT', `${at.world.ofQuiz}/groups/${id}`, { body: forQuiz({ timeFactor: 2 }) })
    const joined = await at.school.call<{ extended: number }>(at.world.teacher, 'PUT', `${groups()}/${id}`, {
      body: { name: 'Room 2', studentIds: [at.world.student.id, at.world.classmate.id] },
    })
    const { students, groups: listed } = await at.world.list()
    expect([joined.body.extended, students.map(({ effective }) => effective.timeLimitMinutes)]).toEqual([1, [80, 80]])
    expect(listed).toMatchObject([{ groupId: id, memberCount: 2, given: { timeFactor: 2 } }])
  })

  test('end with the group, and leave their changes', async () => {
    const { id } = (await makeGroup([at.world.student.id])).body.group
    await at.school.call(at.world.teacher, 'PUT', `${at.world.ofQuiz}/groups/${id}`, { body: forQuiz({ timeFactor: 2 }) })
    const { status } = await at.school.call(at.world.teacher, 'DELETE', `${groups()}/${id}`)
    expect([status, (await at.world.list('?only=given')).total, (await at.world.changes()).map(({ after }) => after === null)]).toEqual([
      200,
      0,
      [false, true],
    ])
  })

  test('are of students of the course alone, under a name of its own', async () => {
    const stranger = await at.school.makeStudent()
    const replies = [await makeGroup([stranger.id]), await makeGroup([]), await makeGroup([], ' room 2')]
    expect(replies.map(({ status, body }) => [status, body.reason])).toEqual([
      [400, 'invalid'],
      [201, undefined],
      [409, 'nameTaken'],
    ])
  })

  test('are found only in their own course', async () => {
    const other = await at.school.makeCourse({ teacher_id: at.world.teacher.id })
    const { id } = (await makeGroup([at.world.student.id])).body.group
    const to = (method: string, url: string, body?: object) => at.school.call(at.world.teacher, method, url, body ? { body } : {})
    const replies = [
      await to('DELETE', `/api/courses/${other.id}/groups/${id}`),
      await to('PUT', `/api/courses/${other.id}/groups/${id}`, { name: 'Room 3', studentIds: [] }),
      await to('PUT', `/api/courses/${other.id}/accommodations/groups/${id}`, { accommodation: null, reason: 'x' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})
