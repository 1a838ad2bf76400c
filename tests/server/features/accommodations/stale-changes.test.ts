import { expect, test } from 'vitest'
import type { StudentGroupReply } from '../../../../domain/api/accommodations.ts'
import { minute } from '../../../../domain/time/durations.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { forQuiz, openAccommodationSchool } from '../../../support/school/accommodation-school.ts'

describeEachDatabase('A page that was read before somebody else changed the accommodations', (open) => {
  const at = openAccommodationSchool(open)

  const ownOf = async () => (await at.world.list()).students.find(({ studentId }) => studentId === at.world.student.id)?.own ?? null

  // Shows: What a student or a group is given is not replaced by a page that has not seen it; its teacher is told to read it first.
  test('replaces nothing that it has not seen', async () => {
    const { give } = at.world
    await give({ ...forQuiz({ extraMinutes: 15 }), basis: null })
    const unseen = await give({ ...forQuiz({ largerText: true }), basis: null })
    expect([unseen.status, unseen.body, (await ownOf())?.extraMinutes]).toMatchObject([409, { reason: 'accommodationChanged' }, 15])
    expect(unseen.body).toMatchObject({ given: await ownOf() })
    const seen = (await ownOf())?.givenAt
    at.school.clock.advance(minute)
    const read = await give({ ...forQuiz({ extraMinutes: 15, largerText: true }), basis: seen })
    expect([read.status, await ownOf()]).toMatchObject([200, { extraMinutes: 15, largerText: true }])
    const takenAway = await give({ ...forQuiz({}), accommodation: null, basis: seen })
    expect([takenAway.status, (await ownOf())?.extraMinutes]).toEqual([409, 15])
    await give({ ...forQuiz({}), accommodation: null })
    const removed = await give({ ...forQuiz({ extraMinutes: 5 }), basis: seen })
    expect([removed.status, removed.body]).toMatchObject([409, { given: null, message: /^Somebody has removed this accommodation/ }])
  })

  test('is answered as before where the same is sent twice', async () => {
    const body = { ...forQuiz({ extraMinutes: 15 }), basis: null }
    expect([(await at.world.give(body)).status, (await at.world.give(body)).status]).toEqual([200, 200])
  })

  // Shows: Of two pages that change the members of a group, each adds and removes whom it was told to, and nobody else.
  test('adds and removes those members of a group whom it was told to', async () => {
    const { student, classmate, teacher, course } = at.world
    const third = await at.school.makeStudent({ enrolledIn: course })
    const groups = `/api/courses/${course.id}/groups`
    const write = async (method: string, url: string, studentIds: string[], basis?: string[]) => {
      const body = { name: 'Room 2', studentIds, ...(basis && { basis }) }
      const { group } = (await at.school.call<StudentGroupReply>(teacher, method, url, { body })).body
      return { id: group.id, members: new Set(group.members.map(({ studentId }) => studentId)) }
    }
    const { id } = await write('POST', groups, [student.id])
    await write('PUT', `${groups}/${id}`, [student.id, classmate.id], [student.id])
    const added = await write('PUT', `${groups}/${id}`, [student.id, third.id], [student.id])
    expect(added.members).toEqual(new Set([student.id, classmate.id, third.id]))
    const removed = await write('PUT', `${groups}/${id}`, [], [student.id])
    expect(removed.members).toEqual(new Set([classmate.id, third.id]))
  })
})
