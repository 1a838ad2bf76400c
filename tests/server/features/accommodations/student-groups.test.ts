import { expect, test } from 'vitest'
import type { StudentGroupsReply } from '../../../../domain/api/accommodations.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { forQuiz, openAccommodationSchool } from '../../../support/school/accommodation-school.ts'
import { makeColleague } from '../../../support/staff/colleagues.ts'

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

  // Shows: Before a group is deleted, its dialog names the graders who are limited to it.
  test('are listed with the graders who are limited to it', async () => {
    const [mine, other] = [(await makeGroup([at.world.student.id])).body.group, (await makeGroup([], 'Room 3')).body.group]
    const grader = await makeColleague(at.school, at.world.course, 'grader')
    const path = `/api/courses/${at.world.course.id}/staff/${grader.id}/groups`
    await at.school.call(at.world.teacher, 'PUT', path, { body: { groupIds: [mine.id] } })
    const { body } = await at.school.call<StudentGroupsReply>(at.world.teacher, 'GET', groups())
    const named = (id: string) => body.groups.find((group) => group.id === id)?.graders?.map(({ firstName }) => firstName)
    expect([named(mine.id), named(other.id)]).toEqual([[grader.firstName], undefined])
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

  // Shows: Who joins or leaves a group, and who was in one that is deleted, is recorded with what that changed.
  test('leave a trace of who had them, and when', async () => {
    const { student, classmate, teacher } = at.world
    const { id } = (await makeGroup([student.id])).body.group
    const put = (studentIds: string[]) => at.school.call(teacher, 'PUT', `${groups()}/${id}`, { body: { name: 'Room 2', studentIds } })
    await at.school.call(teacher, 'PUT', `${at.world.ofQuiz}/groups/${id}`, { body: forQuiz({ timeFactor: 2 }) })
    await put([student.id, classmate.id])
    await put([classmate.id])
    await at.school.call(teacher, 'DELETE', `${groups()}/${id}`)
    const who = new Map([
      [student.id, 'student'],
      [classmate.id, 'classmate'],
    ])
    const changes = (await at.world.changes()).map((row) => [who.get(row.student_id ?? ''), row.after !== null, row.reason])
    expect([changes, (await at.world.notes()).map(([by, whom, { isTaken }]) => [by, who.get(whom), isTaken])]).toEqual([
      [
        ['student', true, 'Certificate of 2 November'],
        ['classmate', true, 'Joined the group "Room 2"'],
        ['student', false, 'Left the group "Room 2"'],
        ['classmate', false, 'The group was deleted'],
      ],
      [
        [teacher.id, 'student', false],
        [teacher.id, 'classmate', false],
        [teacher.id, 'student', true],
        [teacher.id, 'classmate', true],
      ],
    ])
  })

  test('neither fail nor bring a group back that is deleted at that moment', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const { id } = (await makeGroup([at.world.student.id])).body.group
      const call = (method: string, url: string, body?: object) => at.school.call(at.world.teacher, method, url, body ? { body } : {})
      const replies = await Promise.all([
        call('PUT', `${at.world.ofQuiz}/groups/${id}`, forQuiz({ timeFactor: 2 })),
        call('DELETE', `${groups()}/${id}`),
        call('PUT', `${groups()}/${id}`, { name: 'Room 2', studentIds: [at.world.student.id] }),
      ])
      expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
      expect((await at.world.list()).groups).toEqual([])
    }
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
