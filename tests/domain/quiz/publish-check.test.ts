import { describe, expect, test } from 'vitest'
import { publishNotes, sampleAnswerOf } from '../../../domain/quiz/publish-check.ts'
import { addQuestion, newQuiz, type QuestionForm, type QuizForm } from '../../../domain/quiz/quiz-form.ts'

const three = addQuestion(addQuestion(addQuestion(newQuiz())))
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
