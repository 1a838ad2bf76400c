import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswersFileReply } from '../../../../domain/api/evidence.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { entry, type LateExam, lateExam, minute } from '../../../support/school/late-exam.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

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

  const fileEntry = (revision: number, textAnswer = '', answerId: string | null = null) => ({
    answerId,
    textAnswer,
    flagged: false,
    revision,
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
      q1: fileEntry(4, '', 'q1-a'),
      q2: fileEntry(1, '', 'q2-a'),
      q3: fileEntry(0),
      q4: fileEntry(2, 'Because e\u0301.'),
      q9: fileEntry(1, 'What?'),
      ...(more.answers as object),
    },
    ...Object.fromEntries(Object.entries(more).filter(([name]) => name !== 'answers')),
  })
  const upload = <T = AnswersFileReply>(body: unknown) =>
    school.call<T>(teacher, 'POST', `/api/quiz/submissions/${late.id}/evidence`, { body })
  beforeEach(async () => {
    await late.save({})
  })

  // Shows: A teacher uploads a student's downloaded answers, which become evidence.
  test('keeps what says more than what counts', async () => {
    expect((await upload(file())).body).toEqual({
      success: true,
      kept: ['q1', 'q4'],
      counted: ['q2', 'q3'],
      refused: { q9: 'unknownQuestion' },
    })
  })

  test('is shown as from a file, with what it says of itself', async () => {
    await upload(file())
    expect((await late.review()).lateEvidence?.[1]).toEqual({
      id: expect.any(String),
      submissionId: late.id,
      attemptNumber: 1,
      questionId: 'q4',
      answerId: null,
      answerText: 'Because é.',
      source: 'file',
      receivedAt: nowIso(),
      lateBy: 2 * minute,
      inTime: false,
      closedBy: 'deadline',
      keySeenAt: null,
      writtenAt: '2026-03-02T08:09:00.000Z',
      status: 'pending',
      acceptedAt: null,
      acceptedBy: null,
    })
  })

  test('twice is kept once, and can be accepted', async () => {
    await upload(file())
    await upload(file())
    expect((await late.accept({ evidenceIds: await late.waiting('q1', 'q4') })).body).toMatchObject({
      accepted: [expect.any(String), expect.any(String)],
      data: { totalScore: 4, pendingPoints: 2 },
    })
  })

  const record = (questionId: string, textAnswer: string, answerId: string | null = null) => ({
    ...{ questionId, writer: 'before', seq: 3 },
    ...{ answerId, textAnswer },
  })
  const listed = async (question: string) => {
    const { lateEvidence = [] } = await late.review()
    return lateEvidence.flatMap((each) => (each.questionId === question ? [`${each.source}: ${each.answerText}`] : [])).sort()
  }

  test('keeps what waited of other stays, beside what it says itself', async () => {
    const records = [record('q4', 'On the tablet.'), record('q2', '', 'q2-a'), record('q8', 'What?')]
    const { body } = await upload(file({ version: 2, records }))
    expect([body.kept, body.counted, Object.keys(body.refused), await listed('q4')]).toEqual([
      ['q1', 'q4'],
      ['q2', 'q3'],
      ['q9', 'q8'],
      ['file: Because é.', 'file: On the tablet.'],
    ])
  })

  test('never calls a question counted of which it says something else too', async () => {
    const { body } = await upload(file({ version: 2, records: [record('q2', '', 'q2-b')] }))
    expect([body.kept, body.counted]).toEqual([['q1', 'q4', 'q2'], ['q3']])
  })

  test('lists no text twice that came by itself, or twice in the file', async () => {
    await late.save({ q4: entry(2, 'Came late.') })
    const records = [record('q4', 'Came late.'), record('q4', 'Because é.')]
    const { body } = await upload(file({ version: 2, records }))
    expect([body.kept, await listed('q4')]).toEqual([
      ['q1', 'q4'],
      ['file: Because é.', 'late: Came late.'],
    ])
  })

  test('lies beside what came by itself', async () => {
    await late.save({ q4: entry(2, 'Came late.') })
    await upload(file())
    expect(await listed('q4')).toEqual(['file: Because é.', 'late: Came late.'])
  })

  test('counts nothing that says something else than what counts, however old it calls itself', async () => {
    const { body } = await upload(file({ answers: { q1: fileEntry(0, '', 'q1-c') } }))
    expect([body.kept, body.counted]).toEqual([expect.arrayContaining(['q1']), ['q2', 'q3']])
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
    const answers = { q1: fileEntry(4, '', 'q9-z'), q4: fileEntry(2, 'x'.repeat(100_001)) }
    expect((await upload(file({ answers }))).body).toMatchObject({
      kept: [],
      refused: { q1: 'unknownOption', q4: 'tooLong', q9: 'unknownQuestion' },
    })
  })

  test.each([
    ['another format', { format: 'something' }],
    ['another version', { version: 3 }],
    ['a time that is none', { writtenAt: 'yesterday' }],
    ['an unknown field', { points: 8 }],
    ['an entry that is none', { answers: { q1: { answerId: 'q1-a' } } }],
  ])('with %s answers 400', async (_, more) => {
    expect((await upload(file(more))).status).toBe(400)
  })
})
