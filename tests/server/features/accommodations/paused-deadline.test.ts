import { afterEach, beforeEach, expect, test } from 'vitest'
import type { QuizAccommodationsReply } from '../../../../domain/api/accommodations.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'

describeEachDatabase('The list of what students of a quiz are given', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open())
  })
  afterEach(() => room.school.close())

  // Shows: A teacher sees for every student of a quiz what they have, with the reason, and the deadline of a running attempt.
  test('shows the deadline of a paused attempt as it moves on', async () => {
    await room.act({ kind: 'pause' }, [room.one.id])
    room.school.clock.advance(5 * minute)
    const url = `/api/assignments/${room.quiz.id}/accommodations`
    const { students } = (await room.school.call<QuizAccommodationsReply>(room.teacher, 'GET', url)).body
    const left = students.map(({ studentId, open }) => [
      studentId,
      open?.deadline ? (Date.parse(open.deadline) - room.school.clock.now()) / minute : null,
    ])
    expect(new Map(left as [string, number | null][])).toEqual(
      new Map([
        [room.one.id, 60],
        [room.two.id, 55],
        [room.absent.id, null],
      ]),
    )
  })
})
