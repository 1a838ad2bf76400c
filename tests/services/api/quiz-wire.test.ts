import { describe, expect, test } from 'vitest'
import { editQuestion } from '../../../domain/quiz/question-edit.ts'
import { addQuestion, changeDetails, newQuiz, type QuestionForm } from '../../../domain/quiz/quiz-form.ts'
import { quizFromReply, quizToBody } from '../../../src/services/api/quiz-wire.ts'
import { base, reply } from '../../support/wire-quiz.ts'

describe('Reading a quiz and sending it back', () => {
  const body = quizToBody('c1', quizFromReply(reply), true)

  // Shows: A question is sent with `title`, `questionText`, `questionType` and `points`, 1 unless given.
  // Shows: Choices are sent with `text`, `correct` and `feedback`.
  // Shows: A short answer is sent with `acceptableAnswers`, `matchType` and `caseSensitive`.
  // Shows: A question is read for editing with every field that was sent and its id.
  // Shows: The way a short answer matches is read back as it was sent.
  // Shows: The ids of questions and answers stay the same when a quiz is saved.
  test('keeps every id and word of its questions', () => {
    expect(body.questions).toEqual([
      {
        id: 'q1',
        title: 'Sum',
        questionText: '$1+1$',
        questionType: 'multiple_choice',
        points: 2,
        imageUrl: '/api/images/9f',
        imageAlt: 'Two apples',
        answers: [
          { id: 'o1', text: '2', correct: true, feedback: 'Yes.' },
          { id: 'o2', text: '3', correct: false, feedback: '' },
        ],
      },
      {
        ...base,
        id: 'q2',
        title: 'Year',
        questionText: 'When?',
        questionType: 'short_answer',
        points: 1,
        acceptableAnswers: ['1969', '69'],
        matchType: 'contains',
        caseSensitive: true,
      },
    ])
  })

  // Shows: A quiz is sent with every field of the list and its two names for instructions, password and publication.
  // Shows: A quiz is sent with `maxPoints`, the sum of its questions' points.
  // Shows: A quiz is sent with `dueDate`, `availableFrom` and `availableUntil` as ISO dates where they are set.
  // Shows: Attempts are 1, 2, 3 or unlimited, which is sent as 999.
  // Shows: `POST /api/assignments` takes a quiz and answers `success` and `message` or `error`.
  // Shows: The points of a quiz are the sum of its questions' points.
  test('sends the doubled names of the specification', () => {
    const { questions: _, ...rest } = body
    expect(rest).toEqual({
      courseId: 'c1',
      title: 'Unit 4 test',
      description: 'Fractions.',
      assignmentType: 'quiz',
      assignmentGroup: 'quizzes',
      gradingType: 'points',
      maxPoints: 3,
      submissionType: 'online_quiz',
      submissionTypes: 'online_quiz',
      allowedAttempts: 999,
      hasTimeLimit: true,
      timeLimitMinutes: 30,
      shuffleAnswers: true,
      showCorrectAnswers: false,
      showAnswersWhen: 'release',
      oneQuestionAtTime: true,
      cantGoBack: true,
      instructions: 'Read.',
      quizInstructions: 'Read.',
      requireAccessCode: true,
      accessCode: 'secret',
      password: 'secret',
      ipFiltering: false,
      ipFilter: '',
      published: true,
      is_published: true,
      dueDate: '2026-12-01T22:59:00.000Z',
      availableFrom: null,
      availableUntil: '2026-12-02T22:59:00.000Z',
    })
  })
})

describe('Reading a question', () => {
  // Shows: A question with fewer than two answers is filled up with empty ones.
  test('with fewer than two answers starts with empty ones', () => {
    const [first] = reply.questions
    const one = first && { ...first, answers: first.answers.slice(0, 1) }
    const quiz = quizFromReply({ ...reply, questions: one ? [one] : [] })
    expect(quiz.questions[0]?.answers.map(({ text }) => text)).toEqual(['2', ''])
  })

  test('of true or false takes its two answers as they are', () => {
    const [first] = reply.questions
    const pair = first && { ...first, questionType: 'true_false' as const }
    const quiz = quizFromReply({ ...reply, questions: pair ? [pair] : [] })
    expect(quiz.questions[0]?.truths.map(({ id, text, correct }) => [id, text, correct])).toEqual([
      ['o1', '2', true],
      ['o2', '3', false],
    ])
  })

  test('without acceptable answers offers an empty one', () => {
    const last = reply.questions.slice(1).map((one) => ({ ...one, acceptableAnswers: [] }))
    expect(quizFromReply({ ...reply, questions: last }).questions[0]?.acceptableAnswers).toEqual([{ key: 'accepted-1', text: '' }])
  })
})

describe('Sending', () => {
  const sent = (question: QuestionForm) => quizToBody('c1', { ...newQuiz(), questions: [question] }, false).questions?.[0]
  const [fresh] = addQuestion(newQuiz()).questions
  if (!fresh) throw new Error('a new question is missing')

  // Shows: Blank answers and blank acceptable answers are not sent.
  test('leaves blank answers out and gives new ones no id', () => {
    const written = editQuestion(editQuestion(fresh, { kind: 'addAnswer' }), {
      kind: 'writeAnswer',
      answer: 'answer-2',
      values: { text: 'two' },
    })
    expect(sent(written)?.answers).toEqual([{ text: 'two', correct: false, feedback: '' }])
  })

  // Shows: Blank answers and blank acceptable answers are not sent.
  test('leaves blank acceptable answers out', () => {
    const short = editQuestion(editQuestion(fresh, { kind: 'changeType', questionType: 'short_answer' }), { kind: 'addAcceptable' })
    expect(sent(editQuestion(short, { kind: 'writeAcceptable', answer: 'accepted-1', text: 'yes' }))?.acceptableAnswers).toEqual(['yes'])
  })

  test.each([
    ['regex', { sampleAnswer: '1984' }],
    ['exact', {}],
  ] as const)('sends the sample answer of a pattern alone: %s', (matchType, sample) => {
    const short = { ...editQuestion(fresh, { kind: 'changeType', questionType: 'short_answer' }), matchType, sampleAnswer: ' 1984 ' }
    expect(sent(short)).toEqual({
      ...base,
      title: 'Question 1',
      questionText: '',
      questionType: 'short_answer',
      points: 1,
      acceptableAnswers: [],
      matchType,
      caseSensitive: false,
      ...sample,
    })
  })

  // Shows: An essay is sent without answers.
  test('sends no answers with an essay', () => {
    expect(sent({ ...fresh, questionType: 'essay' })).toEqual({
      ...base,
      title: 'Question 1',
      questionText: '',
      questionType: 'essay',
      points: 1,
    })
  })

  // Shows: 0 points become 1 when the quiz is saved.
  test('makes zero points one', () => {
    expect(sent({ ...fresh, points: 0 })?.points).toBe(1)
  })

  // Shows: A time limit that is off or empty is sent as 480 minutes.
  test.each([
    ['off', { hasTimeLimit: false, timeLimitMinutes: 45 }, { hasTimeLimit: false, timeLimitMinutes: 480 }],
    ['on without minutes', { hasTimeLimit: true, timeLimitMinutes: null }, { hasTimeLimit: false, timeLimitMinutes: 480 }],
    ['on', { hasTimeLimit: true, timeLimitMinutes: 45 }, { hasTimeLimit: true, timeLimitMinutes: 45 }],
  ])('a time limit that is %s', (_, changes, limit) => {
    const { hasTimeLimit, timeLimitMinutes } = quizToBody('c1', changeDetails(newQuiz(), changes), false)
    expect({ hasTimeLimit, timeLimitMinutes }).toEqual(limit)
  })

  test('locks questions only where they come one at a time', () => {
    expect(quizToBody('c1', changeDetails(newQuiz(), { cantGoBack: true }), false).cantGoBack).toBe(false)
  })

  // Shows: A quiz without a password is open to every student of the course.
  // Shows: The access code of a quiz can be read and changed by its teacher.
  test('takes a blank password as open access', () => {
    const { requireAccessCode, accessCode } = quizToBody('c1', changeDetails(newQuiz(), { accessCode: '  ' }), false)
    expect([requireAccessCode, accessCode]).toEqual([false, ''])
  })
})
