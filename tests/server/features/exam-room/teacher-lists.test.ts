import { afterEach, beforeEach, expect, test } from 'vitest'
import type { QuizAccommodationsReply } from '../../../../domain/api/accommodations.ts'
import type { TeacherReviewReply } from '../../../../domain/api/teacher-review.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'

describeEachDatabase('While an attempt is paused', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open())
    await room.act({ kind: 'pause' }, [room.one.id])
    room.school.clock.advance(7 * minute)
  })
  afterEach(() => room.school.close())
  const iso = (minutes: number) => new Date(room.school.clock.now() + minutes * minute).toISOString()
  const byStudent = () => ({ [room.one.id]: iso(60), [room.two.id]: iso(53) })

  // Shows: While an attempt is paused, the lists of its teacher show the end that moves on with the clock.
  test('the review shows its end as it moves on', async () => {
    const { body } = await room.school.call<TeacherReviewReply>(room.teacher, 'GET', `/api/teacher-review/${room.quiz.id}`)
    expect(Object.fromEntries((body.openAttempts ?? []).map(({ student, deadline }) => [student.id, deadline]))).toEqual(byStudent())
  })

  test('so does the list of accommodations', async () => {
    const url = `/api/assignments/${room.quiz.id}/accommodations`
    const { body } = await room.school.call<QuizAccommodationsReply>(room.teacher, 'GET', url)
    const writing = body.students.flatMap(({ studentId, open: running }) => (running ? [[studentId, running.deadline]] : []))
    expect(Object.fromEntries(writing)).toEqual(byStudent())
  })
})
