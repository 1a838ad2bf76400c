import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ResultsReply, SubmitReply } from '../../../../domain/api/submissions.ts'
import type { QuizData } from '../../../../domain/grading/review.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { type CourseSchool, openCourseSchool } from '../../../support/school/course-school.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { opening, type Person, type School } from '../../../support/school/school.ts'

const hour = 3_600_000
const grace = 30_000

describeEachDatabase('Results', (open) => {
  let school: School
  let teacher: Person
  let student: Person
  let course: CourseSchool['course']
  beforeEach(async () => {
    ;({ school, teacher, course, student } = await openCourseSchool(await open()))
  })
  afterEach(() => school.close())

  const begin = (id: string) => school.call(student, 'POST', `/api/assignments/${id}/attempts`, { body: {} })

  async function take(assignmentId: string, answers: Record<string, unknown>) {
    await begin(assignmentId)
    const { body } = await school.call<SubmitReply>(student, 'POST', `/api/assignments/${assignmentId}/submit`, { body: { answers } })
    return body.submission
  }

  async function results(submissionId: string, person = student) {
    const { body } = await school.call<ResultsReply>(person, 'GET', `/api/assignments/submission/${submissionId}/results`)
    return { ...body, data: JSON.parse(body.submission.quizData) as QuizData }
  }

  const answers = { q1: { answerId: 'q1-b' }, q2: { answerId: 'q2-a' }, q3: { textAnswer: '42' }, q4: { textAnswer: 'Because.' } }

  describe('once answers may be viewed', () => {
    // Shows: A submission of a review has `assignmentTitle`, `attemptNumber`, `submittedAt`, `feedback` and `quizData`.
    // Shows: `GET /api/assignments/submission/{submissionId}/results` answers `success`, `submission`, `questions` and `canViewAnswers`.
    // Shows: A submission after the due date is marked late.
    test('show the submission, its receipt and what is still pending', async () => {
      const quiz = await school.makeQuiz({ course, due_date: opening - hour })
      const submission = await take(quiz.id, answers)
      expect((await results(submission.id)).submission).toEqual({
        id: submission.id,
        assignmentTitle: 'Fractions',
        assignmentId: quiz.id,
        courseId: course.id,
        attemptNumber: 1,
        submittedAt: '2026-03-02T08:00:00.000Z',
        feedback: null,
        receipt: submission.receipt,
        isLate: true,
        status: 'submitted',
        quizData: expect.any(String),
      })
    })

    // Shows: A student reviews a submission with its scores, its feedback and, when that is allowed, the correct answers.
    // Shows: `quizData` is a JSON string with `answers`, `detailedResults` (points, correct, requiresManualGrading) and `totalPossiblePoints`.
    test('show each answer with its grade', async () => {
      const quiz = await school.makeQuiz({ course })
      expect((await results((await take(quiz.id, answers)).id)).data).toEqual({
        answers: {
          q1: { answerId: 'q1-b', textAnswer: '' },
          q2: { answerId: 'q2-a', textAnswer: '' },
          q3: { answerId: null, textAnswer: '42' },
          q4: { answerId: null, textAnswer: 'Because.' },
        },
        detailedResults: {
          q1: { points: 0, correct: false, requiresManualGrading: false },
          q2: { points: 2, correct: true, requiresManualGrading: false },
          q3: { points: 2, correct: true, requiresManualGrading: false },
          q4: { points: null, requiresManualGrading: true },
        },
        totalPossiblePoints: 8,
      })
    })

    // Shows: A question of a review has `id`, `title`, `question_text`, `points` and `quiz_question_answers` with `id`, `answer_text` and `is_correct`.
    test('show the key of each question', async () => {
      const quiz = await school.makeQuiz({ course, questions: [aQuestion('q2', 'true_false'), aQuestion('q3', 'short_answer')] })
      const { questions, canViewAnswers } = await results((await take(quiz.id, answers)).id)
      const shared = { points: 2, image_url: null, image_alt: '' }
      expect([canViewAnswers, questions]).toEqual([
        true,
        [
          {
            ...shared,
            id: 'q2',
            title: 'Question q2',
            question_text: 'What is q2?',
            question_type: 'true_false',
            quiz_question_answers: [
              { id: 'q2-a', answer_text: 'True', is_correct: true, feedback: 'Well done' },
              { id: 'q2-b', answer_text: 'False', is_correct: false, feedback: 'Look again' },
            ],
          },
          {
            ...shared,
            id: 'q3',
            title: 'Question q3',
            question_text: 'What is q3?',
            question_type: 'short_answer',
            quiz_question_answers: [],
            acceptable_answers: ['42'],
            match_type: 'exact',
            case_sensitive: false,
          },
        ],
      ])
    })
  })

  test('never hold a pattern, though answers may be viewed', async () => {
    const pattern = { ...aQuestion('q3', 'short_answer'), matchType: 'regex' as const, acceptableAnswers: ['^[0-9]{2}$'] }
    const quiz = await school.makeQuiz({ course, questions: [pattern] })
    const reply = await results((await take(quiz.id, answers)).id)
    expect([reply.canViewAnswers, reply.questions[0]?.acceptable_answers, JSON.stringify(reply).includes('[0-9]')]).toEqual([
      true,
      [],
      false,
    ])
  })

  describe('while answers may not be viewed', () => {
    // Shows: A student reviews a submission with its scores, its feedback and, when that is allowed, the correct answers.
    // Shows: Correct answers are shown only when the server allows it.
    // Shows: Whether a student sees correct answers is decided by the server (`canViewAnswers`, `showCorrectAnswers`).
    test('show points and no key', async () => {
      const quiz = await school.makeQuiz({
        course,
        show_correct_answers: 0,
        questions: [aQuestion('q2', 'true_false'), aQuestion('q3', 'short_answer')],
      })
      const { questions, canViewAnswers, data } = await results((await take(quiz.id, answers)).id)
      expect([
        canViewAnswers,
        questions.map((question) => Object.keys(question)),
        questions[0]?.quiz_question_answers,
        data.detailedResults,
      ]).toEqual([
        false,
        Array(2).fill(['id', 'title', 'question_text', 'question_type', 'points', 'image_url', 'image_alt', 'quiz_question_answers']),
        [
          { id: 'q2-a', answer_text: 'True' },
          { id: 'q2-b', answer_text: 'False' },
        ],
        { q2: { points: 2, requiresManualGrading: false }, q3: { points: 2, requiresManualGrading: false } },
      ])
    })

    test('of the first of two attempts wait for the second', async () => {
      const quiz = await school.makeQuiz({ course, allowed_attempts: 2 })
      const first = await take(quiz.id, answers)
      const early = (await results(first.id)).canViewAnswers
      await take(quiz.id, answers)
      expect([early, (await results(first.id)).canViewAnswers]).toEqual([false, true])
    })

    test('of the first attempt wait while the last one is open', async () => {
      const quiz = await school.makeQuiz({ course, allowed_attempts: 2 })
      const first = await take(quiz.id, answers)
      await begin(quiz.id)
      expect((await results(first.id)).canViewAnswers).toBe(false)
    })

    test('of one attempt among more open up when the window is over', async () => {
      const quiz = await school.makeQuiz({ course, allowed_attempts: 3, available_until: opening + hour })
      const first = await take(quiz.id, answers)
      school.clock.advance(hour + grace + 1)
      expect((await results(first.id)).canViewAnswers).toBe(true)
    })

    test('stay closed while an outage keeps the window open', async () => {
      const quiz = await school.makeQuiz({ course, allowed_attempts: 3, available_until: opening + hour })
      const first = await take(quiz.id, answers)
      const outage = { id: school.deps.newId(), began_at: school.clock.now(), ended_at: school.clock.now() + 60_000 }
      await school.db.insertInto('outages').values(outage).execute()
      school.clock.advance(hour + grace + 1)
      const early = (await results(first.id)).canViewAnswers
      school.clock.advance(60_000)
      expect([early, (await results(first.id)).canViewAnswers]).toEqual([false, true])
    })
  })

  test('keep the choices in the order of the attempt', async () => {
    const quiz = await school.makeQuiz({ course, shuffle_answers: 1 })
    const { body } = await school.call<{ questions: { id: string; answers: { id: string }[] }[] }>(
      student,
      'POST',
      `/api/assignments/${quiz.id}/attempts`,
      { body: {} },
    )
    const { questions } = await results((await take(quiz.id, answers)).id)
    expect(questions[0]?.quiz_question_answers.map(({ id }) => id)).toEqual(body.questions[0]?.answers.map(({ id }) => id))
  })

  test('stay readable after the quiz was changed', async () => {
    const quiz = await school.makeQuiz({ course })
    const submission = await take(quiz.id, answers)
    const questions = [{ title: 'New', questionText: 'New?', questionType: 'essay', points: 1 }]
    const body = { courseId: course.id, title: 'Changed', description: 'Changed', questions }
    await school.call(teacher, 'PUT', `/api/assignments/${quiz.id}`, { body })
    expect((await results(submission.id)).questions.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4'])
  })

  test('are seen by the teacher with every key', async () => {
    const quiz = await school.makeQuiz({ course, show_correct_answers: 0 })
    expect((await results((await take(quiz.id, answers)).id, teacher)).canViewAnswers).toBe(true)
  })

  // Shows: A student reads their own submissions, and nobody else's.
  test('of somebody else are not found', async () => {
    const quiz = await school.makeQuiz({ course })
    const submission = await take(quiz.id, answers)
    const other = await school.makeStudent({ enrolledIn: course })
    const reply = await school.call(other, 'GET', `/api/assignments/submission/${submission.id}/results`)
    expect(reply).toMatchObject({ status: 404, body: { reason: 'notFound' } })
  })
})
