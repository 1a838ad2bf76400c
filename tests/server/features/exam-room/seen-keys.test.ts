import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ExamRoomReply } from '../../../../domain/api/exam-room.ts'
import type { StudentReviewReply } from '../../../../domain/api/teacher-review.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { reopenedExam } from '../../../support/attempts/reopened-exam.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import type { Person } from '../../../support/school/school.ts'

describeEachDatabase('A student who has seen the correct answers', (open) => {
  let room: ExamRoom
  let exam: ReturnType<typeof reopenedExam>
  beforeEach(async () => {
    room = await examRoom(await open(), { show_correct_answers: 1 })
    exam = reopenedExam(room)
  })
  afterEach(() => room.school.close())

  const look = (student: Person, id: string) => room.school.call(student, 'GET', `/api/assignments/submission/${id}/results`)
  const reopen = (more = {}) => room.act({ kind: 'reopen' }, [room.one.id, room.two.id], { actId: 'reopen', ...more })
  const inRoom = async () => {
    const { body } = await room.school.call<ExamRoomReply>(room.teacher, 'GET', `/api/exam-room/${room.quiz.id}`)
    return [room.one, room.two].map(({ id }) => body.students.find(({ studentId }) => studentId === id)?.keySeenAt)
  }
  const inReview = async (student: Person) => {
    const url = `/api/teacher-review/${room.quiz.id}/students/${student.id}`
    return (await room.school.call<StudentReviewReply>(room.teacher, 'GET', url)).body.studentReview.submission?.keySeenAt
  }

  // Shows: Where a submission is reopened after its student saw the correct answers, the preview, the exam room and the review say so.
  test('is named before and after the submission is reopened', async () => {
    const { one, two, ids } = room
    await exam.submit(one, ids.one)
    await exam.submit(two, ids.two)
    await look(one, ids.one)
    const at = new Date(room.school.clock.now()).toISOString()
    room.school.clock.advance(minute)
    expect([await inRoom(), await inReview(one)]).toEqual([[undefined, undefined], undefined])
    const preview = await reopen({ preview: true })
    const seen = new Map(preview.body.effects.map(({ studentId, keySeenAt }) => [studentId, keySeenAt]))
    expect([one, two].map(({ id }) => seen.get(id))).toEqual([at, undefined])
    await reopen()
    expect(await inRoom()).toEqual([at, undefined])
    await exam.takeOver(one, ids.one, { writer: 'X', from: 2 })
    await exam.submit(one, ids.one, { writer: 'X', epoch: 3 })
    expect([await inRoom(), await inReview(one)]).toEqual([[at, undefined], at])
  })

  test('is not named where the answers were seen after the last reopening', async () => {
    const { one, ids } = room
    await exam.submit(one, ids.one)
    await reopen()
    await exam.takeOver(one, ids.one, { writer: 'X', from: 2 })
    room.school.clock.advance(minute)
    await exam.submit(one, ids.one, { writer: 'X', epoch: 3 })
    await look(one, ids.one)
    expect([await inRoom(), await inReview(one)]).toEqual([[undefined, undefined], undefined])
  })
})
