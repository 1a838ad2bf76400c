import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BeginReply } from '../../../../domain/api/assignments.ts'
import type { AttemptRefusalReply } from '../../../../domain/api/attempts.ts'
import type { SubmitReply } from '../../../../domain/api/submissions.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import type { QuizOptions, QuizRow } from '../../../support/school/school-rows.ts'

const questions = [aQuestion('q1', 'multiple_choice'), aQuestion('q4', 'essay')]
const minute = 60_000

describeEachDatabase('Submit', (open) => {
  let school: School
  let student: Person
  let course: { id: string }
  beforeAll(async () => {
    school = await openSchool(await open())
    course = await school.makeCourse()
  })
  beforeEach(async () => {
    student = await school.makeStudent({ enrolledIn: course })
  })
  afterAll(() => school.close())

  const later = (minutes: number) => new Date(school.clock.now() + minutes * minute).toISOString()

  const makeQuiz = (options: Partial<QuizOptions> = {}) => school.makeQuiz({ course, questions, ...options })
  const begin = ({ id }: QuizRow, body: object = {}) =>
    school.call<BeginReply>(student, 'POST', `/api/assignments/${id}/attempts`, { body })
  const submit = <T = SubmitReply>({ id }: QuizRow, body: object) =>
    school.call<T>(student, 'POST', `/api/assignments/${id}/submit`, { body: { answers: {}, ...body } })

  // Shows: A submitted answer has `answerId` and `textAnswer`.
  // Shows: Whether a student sees correct answers is decided by the server (`canViewAnswers`, `showCorrectAnswers`).
  // Shows: `POST /api/assignments/{assignmentId}/submit` takes the answers; the client's times are taken and ignored.
  // Shows: Submitting answers `success`, `message`, `submission` and `showCorrectAnswers`.
  test('takes answers without `seq` and answers the submission', async () => {
    const quiz = await makeQuiz({ show_correct_answers: 0 })
    const { attempt } = (await begin(quiz)).body
    school.clock.advance(3 * minute)
    const times = { timeStarted: '1999-01-01T00:00:00Z', timeCompleted: 'never' }
    const { status, body } = await submit(quiz, {
      ...times,
      answers: { q1: { answerId: 'q1-a', textAnswer: null }, q4: { textAnswer: 'Why' } },
    })
    const { receipt, ...submission } = body.submission
    expect([status, receipt.length, { ...body, submission }]).toEqual([
      200,
      64,
      {
        success: true,
        message: 'Quiz submitted successfully',
        submission: {
          id: attempt.id,
          score: 2,
          maxScore: 4,
          percentage: 50,
          feedback: null,
          attemptNumber: 1,
          status: 'submitted',
          pendingPoints: 2,
          isLate: false,
          submittedAt: later(0),
          closedBy: 'student',
          answeredCount: 2,
          minutesTaken: 3,
        },
        showCorrectAnswers: false,
        saved: { q1: { seq: 0, version: 1 }, q4: { seq: 0, version: 1 } },
        rivals: [],
      },
    ])
  })

  test('is refused without an open attempt', async () => {
    const { status, body } = await submit<AttemptRefusalReply>(await makeQuiz(), {})
    expect([status, body]).toEqual([409, { success: false, reason: 'noOpenAttempt', message: 'There is no open attempt of this quiz.' }])
  })

  test('does not find the attempt of another student', async () => {
    const quiz = await makeQuiz()
    const { attempt } = (await begin(quiz)).body
    student = await school.makeStudent({ enrolledIn: course })
    const { status, body } = await submit<AttemptRefusalReply>(quiz, { attemptId: attempt.id })
    expect([status, body.reason]).toEqual([404, 'notFound'])
  })

  test('is refused, like a save, where a question is named by more than 64 characters', async () => {
    const quiz = await makeQuiz()
    const { attempt } = (await begin(quiz, { writer: 'tab' })).body
    const save = (body: object) =>
      school.call(student, 'PUT', `/api/attempts/${attempt.id}/answers`, { body: { writer: 'tab', epoch: 1, answers: {}, ...body } })
    const [most, long] = ['q'.repeat(64), 'q'.repeat(65)]
    const entry = { answerId: null, textAnswer: '', seq: 1, base: 0 }
    const replies = [
      await save({ answers: { [most]: entry } }),
      await save({ answers: { [long]: entry } }),
      await save({ flags: { [long]: { flagged: true, seq: 1 } } }),
      await submit(quiz, { answers: { [long]: { textAnswer: 'x' } } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 400, 400, 400])
  })

  // Shows: Fifty submits at once, or a submit and the sweeper: one submission and one receipt.
  test('answers fifty at once with one receipt', async () => {
    const quiz = await makeQuiz()
    const { attempt } = (await begin(quiz)).body
    const replies = await Promise.all(Array.from({ length: 50 }, () => submit(quiz, { attemptId: attempt.id })))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.submission.receipt}`)).size).toBe(1)
  })

  test('is refused to a writer that was replaced', async () => {
    const quiz = await makeQuiz()
    await begin(quiz, { writer: 'tab' })
    await begin(quiz, { writer: 'other', from: 1 })
    const { status, body } = await submit<AttemptRefusalReply>(quiz, { writer: 'tab', epoch: 1 })
    expect([status, body.reason, body.epoch]).toEqual([409, 'replacedWriter', 2])
  })

  test('of the page itself is refused before the end, with the end', async () => {
    const quiz = await makeQuiz({ time_limit_minutes: 10 })
    await begin(quiz, { writer: 'tab' })
    const answers = { q4: { answerId: null, textAnswer: 'Why', seq: 1, base: 0 } }
    const { status, body } = await submit<AttemptRefusalReply>(quiz, { writer: 'tab', epoch: 1, automatic: true, answers })
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        reason: 'notOver',
        message: 'This attempt is not over yet.',
        saved: { q4: { seq: 1, version: 1 } },
        rivals: [],
        epoch: 1,
        credited: 0,
        deadline: later(10),
        serverNow: later(0),
      },
    ])
  })

  test.each([
    ['no answers', { answers: undefined }],
    ['an unknown field', { score: 9 }],
    ['an answer that is text', { answers: { q1: 'q1-a' } }],
    ['an unknown field of an answer', { answers: { q1: { answerId: 'q1-a', correct: true } } }],
  ])('is refused: %s', async (_name, body) => {
    const quiz = await makeQuiz()
    await begin(quiz)
    expect((await submit(quiz, body)).status).toBe(400)
  })
})
