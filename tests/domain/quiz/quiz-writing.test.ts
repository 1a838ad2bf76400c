import { describe, expect, test } from 'vitest'
import { tryAnswers } from '../../../domain/grading/short-answer-try.ts'
import { differs, keptQuiz, restoredQuiz } from '../../../domain/quiz/kept-quiz.ts'
import { publishNotes, sampleAnswerOf } from '../../../domain/quiz/publish-check.ts'
import { questionHeading } from '../../../domain/quiz/question-name.ts'
import { duplicateQuestion, placeQuestion, renumbered } from '../../../domain/quiz/question-order.ts'
import { addQuestion, newQuiz, type QuestionForm, type QuizForm } from '../../../domain/quiz/quiz-form.ts'

const three = addQuestion(addQuestion(addQuestion(newQuiz())))
const titles = ({ questions }: QuizForm) => questions.map(({ title }) => title)

describe('The order of questions', () => {
  // Shows: Questions are ordered by dragging and by keyboard.
  test.each([
    ['question-1', 2, ['Question 2', 'Question 3', 'Question 1']],
    ['question-3', 0, ['Question 3', 'Question 1', 'Question 2']],
    ['question-2', 9, ['Question 1', 'Question 3', 'Question 2']],
    ['question-2', -1, ['Question 2', 'Question 1', 'Question 3']],
  ])('%s goes to place %i', (key, to, order) => {
    expect(titles(placeQuestion(three, key, to))).toEqual(order)
  })

  test.each([
    ['question-2', 1],
    ['gone', 0],
  ])('%s at place %i changes nothing', (key, to) => {
    expect(placeQuestion(three, key, to)).toBe(three)
  })
})

describe('The name of a question', () => {
  test.each([
    ['Area', 'Question 2: Area'],
    ['Question 1', 'Question 2'],
    [' ', 'Question 2'],
    ['Question 1b', 'Question 2: Question 1b'],
  ])('%s in second place', (title, name) => {
    expect(questionHeading(2, title)).toBe(name)
  })

  test('follows its place where it is only a number', () => {
    const named = { ...three, questions: three.questions.map((one, at) => (at === 2 ? { ...one, title: 'Area' } : one)) }
    expect(titles(renumbered(placeQuestion(named, 'question-1', 2)))).toEqual(['Question 1', 'Area', 'Question 3'])
  })
})

describe('A copy of a question', () => {
  const stored: QuizForm = {
    ...three,
    questions: three.questions.map((one) => ({
      ...one,
      id: one.key,
      answers: one.answers.map((answer) => ({ ...answer, id: answer.key })),
    })),
  }

  // Shows: A question can be duplicated.
  test('stands right after it and has no id of the server', () => {
    const copy = duplicateQuestion(stored, 'question-1')
    expect(titles(copy)).toEqual(['Question 1', 'Question 1 (copy)', 'Question 2', 'Question 3'])
    expect([copy.questions[1]?.key, copy.questions[1]?.id, copy.questions[1]?.answers.map(({ id }) => id)]).toEqual([
      'question-4',
      null,
      [null, null],
    ])
  })

  test('keeps to the longest title', () => {
    const long = { ...three, questions: three.questions.map((one) => ({ ...one, title: 'x'.repeat(200) })) }
    expect(duplicateQuestion(long, 'question-1').questions[1]?.title).toHaveLength(200)
  })

  test('is not made in a full quiz', () => {
    const full = { ...three, questions: Array.from({ length: 100 }).flatMap(() => three.questions) }
    expect(duplicateQuestion(full, 'question-1')).toBe(full)
  })
})

describe('A quiz that is kept on the device', () => {
  const loaded: QuizForm = { ...three, accessCode: 'euler', isPublished: true }
  const from = { version: 3, accessCode: 'euler' }

  test('never holds the access code', () => {
    expect(keptQuiz({ ...loaded, accessCode: 'gauss' }, from, '2026-11-20T09:42:00.000Z')).toEqual({
      quiz: { ...loaded, accessCode: '' },
      version: 3,
      keptAt: '2026-11-20T09:42:00.000Z',
      hadOtherCode: true,
    })
  })

  test('comes back with what the server knows of code and publication', () => {
    const kept = keptQuiz({ ...loaded, title: 'Test', isPublished: false }, from, '')
    expect(restoredQuiz(loaded, kept)).toEqual({ ...loaded, title: 'Test' })
  })

  test.each([
    ['the same', loaded, false],
    ['the same in another order', Object.fromEntries(Object.entries(loaded).reverse()) as unknown as QuizForm, false],
    ['another title', { ...loaded, title: 'Test' }, true],
    ['another access code', { ...loaded, accessCode: 'gauss' }, true],
  ])('that is %s', (_, quiz, isOther) => {
    expect(differs(loaded, keptQuiz(quiz, from, ''))).toBe(isOther)
  })
})

describe('Before publishing', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  const [first] = three.questions.map((one): QuestionForm => ({ ...one, answers: one.answers.map((answer) => ({ ...answer, text: 'x' })) }))
  const quiz = (changes: Partial<QuizForm>, question: Partial<QuestionForm> = {}): QuizForm => ({
    ...newQuiz(),
    showAnswersWhen: 'release',
    questions: first ? [{ ...first, ...question }] : [],
    ...changes,
  })
  test('a sample answer that its own pattern refuses is named', () => {
    expect(publishNotes(quiz({}), now, ['question-1', 'elsewhere']).map(({ code, key }) => [code, key])).toEqual([
      ['sampleNotAccepted', 'question-1'],
    ])
  })

  test.each([
    ['a pattern', { questionType: 'short_answer', matchType: 'regex', sampleAnswer: ' 1984 ' }, '1984'],
    ['a rule without patterns', { questionType: 'short_answer', matchType: 'exact', sampleAnswer: '1984' }, ''],
    ['another type', { questionType: 'essay', matchType: 'regex', sampleAnswer: '1984' }, ''],
    ['a pattern without one', { questionType: 'short_answer', matchType: 'regex' }, ''],
  ] as const)('the sample answer of %s', (_, question, sample) => {
    expect(quiz({}, question).questions.map(sampleAnswerOf)).toEqual([sample])
  })

  const codes = (one: QuizForm) => publishNotes(one, now).map(({ code, key }) => [code, key])

  // Shows: Before publishing, points, empty texts, dates and missing descriptions of pictures are checked.
  test.each([
    ['nothing odd', quiz({}), []],
    [
      'a window shorter than the limit',
      quiz({
        hasTimeLimit: true,
        timeLimitMinutes: 90,
        availableFrom: '2026-11-22T12:00:00.000Z',
        availableUntil: '2026-11-22T13:00:00.000Z',
      }),
      [['windowShorterThanLimit', null]],
    ],
    ['a due date that has passed', quiz({ dueDate: '2026-11-20T12:00:00.000Z' }), [['dueOver', null]]],
    ['no points', quiz({}, { points: 0 }), [['pointsBecomeOne', 'question-1']]],
    ['no title', quiz({}, { title: ' ' }), []],
    ['answers for the first to finish', quiz({ showAnswersWhen: null }), [['firstCouldTell', null]]],
    ['answers after an end', quiz({ showAnswersWhen: null, availableUntil: '2026-11-22T13:00:00.000Z' }), []],
    [
      'answers at once in spite of an end',
      quiz({ attempts: 1, availableUntil: '2026-11-22T13:00:00.000Z', showAnswersWhen: 'submission' }),
      [['firstCouldTell', null]],
    ],
    ['answers when released', quiz({}), []],
    [
      'answers before the next of unlimited attempts',
      quiz({ attempts: null, showAnswersWhen: 'submission' }),
      [['shownBeforeRetaking', null]],
    ],
    [
      'answers of unlimited attempts after an end',
      quiz({ attempts: null, showAnswersWhen: 'availableUntil', availableUntil: '2026-11-22T13:00:00.000Z' }),
      [],
    ],
    ['answers after an end that is missing', quiz({ attempts: 1, showAnswersWhen: 'availableUntil' }), [['answersNeedEnd', null]]],
    ['no answers at all', quiz({ attempts: 1, showCorrectAnswers: false }), []],
    ['a picture without a description', quiz({}, { imageUrl: '/api/images/1' }), [['pictureUndescribed', 'question-1']]],
    ['blank answers', quiz({}, { answers: three.questions[0]?.answers ?? [] }), [['blankAnswersDropped', 'question-1']]],
  ])('%s', (_, one, notes) => {
    expect(codes(one)).toEqual(notes)
  })
})

describe('Trying answers', () => {
  test('says of each what grading would say', () => {
    const rule = { acceptableAnswers: ['Euler'], matchType: 'contains', caseSensitive: false } as const
    expect(tryAnswers({ ...rule, acceptableAnswers: ['Euler'] }, ['Leonhard EULER', 'Gauss', ' '], () => true)).toEqual([
      true,
      false,
      false,
    ])
  })
})
