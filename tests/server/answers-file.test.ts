import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswersFileReply } from '../../domain/api/evidence.ts'
import { describeEachDatabase } from '../support/databases.ts'
import { entry, type LateExam, lateExam, minute } from '../support/late-exam.ts'
import { openSchool, type Person, type School } from '../support/school.ts'

describeEachDatabase('The file of downloaded answers', (open) => {
  let school: School
  let teacher: Person
  let late: LateExam
  beforeAll(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    late = await lateExam(school, teacher)
  })

  const nowIso = () => new Date(school.clock.now()).toISOString()
  const file = (more: Record<string, unknown> = {}) => ({
    format: 'examhall-answers',
    version: 1,
    assignmentId: late.quiz.id,
    attemptId: late.id,
    userId: late.student.id,
    title: 'Fractions',
    writtenAt: '2026-03-02T08:09:00.000Z',
    answers: {
      q1: entry(4, '', 'q1-a'),
      q2: entry(1, '', 'q2-a'),
      q3: entry(0),
      q4: entry(2, 'Because e\u0301.'),
      q9: entry(1, 'What?'),
      ...(more.answers as object),
    },
    ...Object.fromEntries(Object.entries(more).filter(([name]) => name !== 'answers')),
  })
  const upload = <T = AnswersFileReply>(body: unknown) =>
    school.call<T>(teacher, 'POST', `/api/quiz/submissions/${late.id}/evidence`, { body })
  beforeEach(async () => {
    await late.save({})
  })

  test('keeps what says more than what counts', async () => {
    expect((await upload(file())).body).toEqual({
      success: true,
      kept: { q1: 4, q4: 2 },
      counted: ['q2', 'q3'],
      refused: { q9: 'unknownQuestion' },
    })
  })

  test('is shown as from a file, with what it says of itself', async () => {
    await upload(file())
    expect((await late.review()).lateEvidence?.[1]).toEqual({
      submissionId: late.id,
      attemptNumber: 1,
      questionId: 'q4',
      revision: 2,
      answerId: null,
      answerText: 'Because é.',
      source: 'file',
      receivedAt: nowIso(),
      lateBy: 2 * minute,
      writtenAt: '2026-03-02T08:09:00.000Z',
      status: 'pending',
      acceptedAt: null,
      acceptedBy: null,
    })
  })

  test('twice is kept once, and can be accepted', async () => {
    await upload(file())
    await upload(file())
    expect((await late.accept({ questionIds: ['q1', 'q4'] })).body).toMatchObject({
      accepted: ['q1', 'q4'],
      data: { totalScore: 4, pendingPoints: 2 },
    })
  })

  test('never takes the place of what came by itself', async () => {
    await late.save({ q4: entry(2, 'Came late.') })
    await upload(file())
    expect((await late.review()).lateEvidence?.find(({ questionId }) => questionId === 'q4')).toMatchObject({
      answerText: 'Came late.',
      source: 'late',
    })
  })

  test.each([
    ['otherStudent', { userId: 'somebody' }],
    ['otherStudent', { userId: null }],
    ['otherAttempt', { attemptId: 'another' }],
    ['otherAttempt', { attemptId: null }],
    ['otherAttempt', { assignmentId: 'another' }],
  ])('of somebody or something else is refused: %s %j', async (reason, more) => {
    expect(await upload(file(more))).toMatchObject({ status: 409, body: { success: false, reason } })
  })

  test('refuses options that are not there and texts that are too long, entry by entry', async () => {
    const answers = { q1: entry(4, '', 'q9-z'), q4: entry(2, 'x'.repeat(100_001)) }
    expect((await upload(file({ answers }))).body).toMatchObject({
      kept: {},
      refused: { q1: 'unknownOption', q4: 'tooLong', q9: 'unknownQuestion' },
    })
  })

  test.each([
    ['another format', { format: 'something' }],
    ['another version', { version: 2 }],
    ['a time that is none', { writtenAt: 'yesterday' }],
    ['an unknown field', { points: 8 }],
    ['an entry that is none', { answers: { q1: { answerId: 'q1-a' } } }],
  ])('with %s answers 400', async (_, more) => {
    expect((await upload(file(more))).status).toBe(400)
  })
})
