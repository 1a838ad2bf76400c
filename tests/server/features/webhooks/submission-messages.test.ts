import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { reopenedExam } from '../../../support/attempts/reopened-exam.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { entry } from '../../../support/school/late-exam.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { addHook, toldTo } from '../../../support/webhooks/told.ts'

describeEachDatabase('A webhook is told of submissions, which', (open) => {
  let room: ExamRoom
  let exam: ReturnType<typeof reopenedExam>
  let hook: string
  beforeEach(async () => {
    room = await examRoom(await open(), { time_limit_minutes: 5 })
    exam = reopenedExam(room)
    hook = await addHook(room.school)
    for (const [student, id] of [
      [room.one, room.ids.one],
      [room.two, room.ids.two],
    ] as const)
      await exam.save(student, id, { q4: entry(1, 'An essay') })
  })
  afterEach(() => room.school.close())
  const told = () => toldTo(room.school, hook)
  const events = async () => (await told()).map(([event]) => event)
  const facts = (student = room.one) => ({
    submissionId: student === room.one ? room.ids.one : room.ids.two,
    assignmentId: room.quiz.id,
    studentId: student.id,
    attemptNumber: 1,
  })
  const instant = (at = room.school.clock.now()) => new Date(at).toISOString()
  const later = () => room.school.clock.advance(1_000)

  // Shows: A webhook is told when an attempt is submitted, whoever ends it, with ids, instants and scores, and nothing of a person or an answer.
  test('are told when they are submitted, and not while they are written', async () => {
    await exam.save(room.one, room.ids.one, { q1: entry(2, '', 'q1-b') })
    expect(await told()).toEqual([])
    await exam.submit(room.one, room.ids.one)
    expect(await told()).toEqual([['submission.submitted', { ...facts(), submittedAt: instant(), closedBy: 'student' }]])
    const rows = await room.school.db.selectFrom('webhook_deliveries').selectAll().execute()
    expect(rows).toMatchObject([{ course_id: room.course.id, status: 'waiting', tries: 0, http_status: null }])
  })

  test('are told once, however often they are sent', async () => {
    await exam.submit(room.one, room.ids.one)
    await exam.submit(room.one, room.ids.one)
    expect(await events()).toEqual(['submission.submitted'])
  })

  test('are told when the time is up, and when a teacher ends them', async () => {
    await room.school.call(room.teacher, 'POST', `/api/attempts/${room.ids.two}/close`, { body: { reason: 'Ill', early: true } })
    await room.pass(6)
    await room.sweep()
    const submitted = (await told()).map(([event, { submissionId, closedBy }]) => [event, submissionId, closedBy])
    expect(submitted).toEqual([
      ['submission.submitted', room.ids.two, 'teacher'],
      ['submission.submitted', room.ids.one, 'deadline'],
    ])
  })

  // Shows: A webhook is told the score once nothing of a submission waits for a grade, and again when the score changes.
  test('are graded when nothing waits any more, and again with another score', async () => {
    await exam.submit(room.one, room.ids.one)
    later()
    await exam.grade(room.ids.one, 'q1', 1)
    expect(await events()).toEqual(['submission.submitted'])
    await exam.grade(room.ids.one, 'q4', 1.5)
    const graded = (score: number) => ['submission.graded', { ...facts(), score, maxScore: 8 }]
    expect((await told()).slice(1)).toEqual([graded(2.5)])
    later()
    await exam.grade(room.ids.one, 'q4', 1.5, 'Well argued')
    await exam.grade(room.ids.one, 'q4', 2)
    expect((await told()).slice(1)).toEqual([graded(2.5), graded(3)])
  })

  test('are submitted and graded at once where no person grades', async () => {
    const quiz = await room.school.makeQuiz({ course: room.course, questions: [aQuestion('q1', 'multiple_choice')] })
    const url = `/api/assignments/${quiz.id}`
    await room.school.call(room.one, 'POST', `${url}/attempts`, { body: {} })
    await room.school.call(room.one, 'POST', `${url}/submit`, { body: { answers: { q1: { answerId: 'q1-a' } } } })
    expect((await told()).map(([event, { score, maxScore }]) => [event, score, maxScore])).toEqual([
      ['submission.submitted', undefined, undefined],
      ['submission.graded', 2, 2],
    ])
  })

  // Shows: A webhook is told that a submission is reopened, and that a reopening is undone; neither looks like a submission.
  test('are reopened, and are no new submission when that is undone', async () => {
    await exam.submit(room.one, room.ids.one)
    room.school.clock.advance(minute)
    await room.act({ kind: 'reopen', minutes: 5 }, [room.one.id], { actId: 'reopen' })
    later()
    await room.undo('reopen')
    expect((await told()).slice(1)).toEqual([
      ['submission.reopened', { ...facts(), undone: false }],
      ['submission.reopened', { ...facts(), undone: true }],
    ])
  })

  test('are not told where a rehearsal makes them', async () => {
    const quiz = await room.school.makeQuiz({ course: room.course, id: `${room.course.id}-quiz` })
    const url = `/api/assignments/${quiz.id}`
    await room.school.call(room.one, 'POST', `${url}/attempts`, { body: {} })
    expect((await room.school.call(room.one, 'POST', `${url}/submit`, { body: { answers: {} } })).status).toBe(200)
    expect(await told()).toEqual([])
  })

  test('are told to nobody who is disabled, did not ask for it, or asked for another course', async () => {
    await room.school.db.updateTable('webhooks').set({ disabled_at: 0 }).execute()
    const graded = await addHook(room.school, { events: 'submission.graded' })
    const elsewhere = await addHook(room.school, { course: await room.school.makeCourse() })
    const here = await addHook(room.school, { course: room.course })
    await exam.submit(room.one, room.ids.one)
    const all = await Promise.all([hook, graded, elsewhere, here].map(async (id) => (await toldTo(room.school, id)).length))
    expect(all).toEqual([0, 0, 0, 1])
  })

  test('are not told where they are not stored', async () => {
    await exam.submit(room.one, room.ids.one, { writer: 'X', epoch: 7 }).catch(() => {})
    const row = await room.row(room.ids.one)
    expect([row.status, await events()]).toEqual(['open', []])
  })
})
