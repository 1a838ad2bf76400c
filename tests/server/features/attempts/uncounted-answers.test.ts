import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BeginReply } from '../../../../domain/api/assignments.ts'
import type { ResultsReply, SubmitReply } from '../../../../domain/api/submissions.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { entry, lateExam } from '../../../support/school/late-exam.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

describeEachDatabase('The results name', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const results = async (student: Person, id: string) =>
    (await school.call<ResultsReply>(student, 'GET', `/api/assignments/submission/${id}/results`)).body.submission

  test('a text of another device that nobody settled, and that it is from there once a teacher accepted it', async () => {
    const teacher = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const quiz = await school.makeQuiz({ course })
    const student = await school.makeStudent({ enrolledIn: course })
    const begun = await school.call<BeginReply>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'tablet' } })
    const { id } = begun.body.attempt
    const save = (writer: string, epoch: number, answers: object) =>
      school.call(student, 'PUT', `/api/attempts/${id}/answers`, { body: { writer, epoch, answers } })
    await school.call(student, 'POST', `/api/attempts/${id}/takeover`, { body: { writer: 'laptop', from: 1 } })
    await save('laptop', 2, { q4: entry(1, 'On the laptop.') })
    await save('tablet', 1, { q4: entry(1, 'On the tablet.') })
    const submitAttempt = { writer: 'laptop', epoch: 2, answers: {} }
    const { body } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${quiz.id}/submit`, { body: submitAttempt })
    const { notCounted, quizData } = await results(student, body.submission.id)
    expect([notCounted, JSON.parse(quizData).answers.q4.textAnswer]).toEqual([
      [{ id: expect.any(String), questionId: 'q4', source: 'rival', answerText: 'On the tablet.' }],
      'On the laptop.',
    ])
    const evidenceIds = notCounted?.map(({ id: evidenceId }) => evidenceId)
    await school.call(teacher, 'POST', `/api/quiz/submissions/${id}/evidence/accept`, { body: { evidenceIds } })
    expect((await results(student, id)).acceptedEvidence).toEqual([
      { questionId: 'q4', source: 'rival', acceptedAt: new Date(school.clock.now()).toISOString() },
    ])
  })

  test('what came after the close, as long as it does not count', async () => {
    const teacher = await school.makeTeacher()
    const late = await lateExam(school, teacher)
    await late.save({ q1: entry(2, '', 'q1-a'), q4: entry(1, 'Because.') })
    const before = (await results(late.student, late.id)).notCounted ?? []
    await late.accept({ evidenceIds: await late.waiting('q1') })
    const after = (await results(late.student, late.id)).notCounted ?? []
    expect([before, after].map((list) => list.map(({ questionId, answerText }) => [questionId, answerText]).sort())).toEqual([
      [
        ['q1', 'Right'],
        ['q4', 'Because.'],
      ],
      [
        ['q1', 'Wrong'],
        ['q4', 'Because.'],
      ],
    ])
  })
})
