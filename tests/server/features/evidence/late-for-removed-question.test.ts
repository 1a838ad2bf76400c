import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AnswersFileReply } from '../../../../domain/api/evidence.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { type KeyChangeSchool, openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { entry } from '../../../support/school/late-exam.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('A late text for a question that an applied decision left out', (open) => {
  let school: School
  let room: KeyChangeSchool
  let student: Person
  let id: string
  let decision: string
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const questions = ['q1', 'q2'].map((each) => aQuestion(each, 'short_answer', { acceptableAnswers: ['a'] }))
  beforeEach(async () => {
    room = await openKeyChangeSchool(school, { questions })
    const submitted = await room.submitAttempt({ q1: { textAnswer: 'a' }, q2: { textAnswer: 'b' } })
    student = submitted.student
    id = submitted.id
    await room.save(questions.slice(0, 1))
    decision = (await room.decideNow('apply')).body.regrade.id
  })

  const save = () =>
    school.call<{ refused?: object }>(student, 'PUT', `/api/attempts/${id}/answers`, {
      body: { writer: 'late', epoch: 1, answers: { q2: entry(1, 'a') } },
    })
  const evidence = () =>
    school.db.selectFrom('evidence').select(['id', 'question_id', 'source', 'text_answer']).where('attempt_id', '=', id).execute()
  const accept = (evidenceId = '') =>
    school.call(room.teacher, 'POST', `/api/quiz/submissions/${id}/evidence/accept`, { body: { evidenceIds: [evidenceId] } })
  const kept = (source: string) => [{ id: expect.any(String), question_id: 'q2', source, text_answer: 'a' }]

  it('is kept, and can count once the decision is undone', async () => {
    const { body } = await save()
    await room.undo(decision)
    const [late] = await evidence()
    const before = Number((await room.row(id)).score)
    await accept(late?.id)
    expect([body.refused ?? {}, before, Number((await room.row(id)).score)]).toEqual([{}, 2, 4])
  })

  it('counts after the decision is undone if it was accepted before', async () => {
    await save()
    const [late] = await evidence()
    await accept(late?.id)
    const before = Number((await room.row(id)).score)
    await room.undo(decision)
    expect([before, Number((await room.row(id)).score)]).toEqual([2, 4])
  })

  it('is kept if a file brings it', async () => {
    const file = {
      format: 'examhall-answers',
      version: 1,
      assignmentId: room.quiz.id,
      attemptId: id,
      userId: student.id,
      title: 'Fractions',
    }
    const answers = { q2: { answerId: null, textAnswer: 'a', flagged: false, revision: 1 } }
    const { body } = await school.call<AnswersFileReply>(room.teacher, 'POST', `/api/quiz/submissions/${id}/evidence`, {
      body: { ...file, writtenAt: '2026-03-02T08:09:00.000Z', answers },
    })
    expect([body.refused, await evidence()]).toEqual([{}, kept('file')])
  })

  it('is refused where the question was never asked', async () => {
    await room.save(questions)
    const sent = { writer: 'late', epoch: 1, answers: { q9: entry(1, 'a') } }
    const { body } = await school.call(student, 'PUT', `/api/attempts/${id}/answers`, { body: sent })
    expect(body).toMatchObject({ refused: { q9: 'unknownQuestion' } })
  })
})
