import { describe, expect, test } from 'vitest'
import { addCopies } from '../../../domain/quiz/question-order.ts'
import { conflictParts, isSameForm, mergedQuiz, takenByDefault } from '../../../domain/quiz/quiz-conflict.ts'
import { addQuestion, newQuiz, type QuestionForm, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { withSavedIds } from '../../../domain/quiz/saved-ids.ts'

const [blank] = addQuestion(newQuiz()).questions
const ask = (key: string, questionText = key, id: string | null = key): QuestionForm => {
  if (!blank) throw new Error('there is no question')
  return { ...blank, key, id, title: '', questionText }
}
const quiz = (questions: QuestionForm[], more: Partial<QuizForm> = {}): QuizForm => ({ ...newQuiz(), ...more, questions })
const base = quiz([ask('a'), ask('b'), ask('c')])
const facts = (mine: QuizForm, theirs: QuizForm, from: QuizForm | null = base) =>
  conflictParts(from, mine, theirs).map(({ id, changedBy }) => [id, changedBy])
const texts = ({ questions }: QuizForm) => questions.map(({ questionText }) => questionText)
const merge = (mine: QuizForm, theirs: QuizForm) => mergedQuiz(mine, theirs, takenByDefault(conflictParts(base, mine, theirs)))

describe('Two versions of a quiz', () => {
  test('say the same whatever their keys and their publication', () => {
    expect(isSameForm(base, quiz([ask('a'), ask('b'), ask('c')], { isPublished: true }))).toBe(true)
  })

  test.each([
    ['a detail here', quiz([...base.questions], { title: 'T' }), base, [['title', 'mine']]],
    ['a detail elsewhere', base, quiz([...base.questions], { attempts: 2 }), [['attempts', 'theirs']]],
    ['a question in both', quiz([ask('a', '1'), ask('b'), ask('c')]), quiz([ask('a', '2'), ask('b'), ask('c')]), [['question a', 'both']]],
    ['a sample answer', quiz([{ ...ask('a'), sampleAnswer: '9' }, ask('b'), ask('c')]), base, [['question a', 'mine']]],
    ['a question that is new here', quiz([...base.questions, ask('new', 'n', null)]), base, [['question new', 'mine']]],
    ['a question that is new elsewhere', base, quiz([...base.questions, ask('d')]), [['question d', 'theirs']]],
    ['a question deleted here', quiz([ask('a'), ask('c')]), base, [['question b', 'mine']]],
    ['a question deleted elsewhere', base, quiz([ask('a'), ask('c')]), [['question b', 'theirs']]],
    ['the order', base, quiz([ask('b'), ask('a'), ask('c')]), [['order', 'theirs']]],
  ])('differ in %s', (_, mine, theirs, parts) => {
    expect(facts(mine, theirs)).toEqual(parts)
  })

  test('both count as changed where nobody knows what they began from, and what one side has was added by it', () => {
    expect(facts(quiz([ask('a', '1'), ask('x', 'x', null)]), quiz([ask('a', '2'), ask('d')]), null)).toEqual([
      ['question a', 'both'],
      ['question x', 'mine'],
      ['question d', 'theirs'],
    ])
  })
})

describe('One quiz of two versions', () => {
  test('has the changes of both where they do not touch', () => {
    const mine = quiz([ask('a', 'mine'), ask('b'), ask('c'), ask('new', 'n', null)], { title: 'Mine' })
    const theirs = quiz([ask('a'), ask('b', 'theirs'), ask('d'), ask('c')], { attempts: 3, isPublished: true })
    const merged = merge(mine, theirs)
    expect([merged.title, merged.attempts, merged.isPublished, texts(merged)]).toEqual(['Mine', 3, true, ['mine', 'theirs', 'd', 'c', 'n']])
  })

  test('keeps mine where both changed the same', () => {
    const merged = merge(quiz([ask('a', 'mine'), ask('b'), ask('c')]), quiz([ask('a', 'theirs'), ask('b'), ask('c')]))
    expect(texts(merged)).toEqual(['mine', 'b', 'c'])
  })

  test('is the other one when all of it is taken', () => {
    const mine = quiz([ask('c', 'mine'), ask('new', 'n', null)], { title: 'Mine' })
    const theirs = quiz([ask('b'), ask('a'), ask('c'), ask('d')], { description: 'D' })
    const all = conflictParts(base, mine, theirs).map(({ id }) => id)
    expect(isSameForm(mergedQuiz(mine, theirs, all), theirs)).toBe(true)
  })

  test('is mine when nothing is taken', () => {
    const mine = quiz([ask('c', 'mine'), ask('new', 'n', null)], { title: 'Mine' })
    expect(mergedQuiz(mine, base, [])).toEqual(mine)
  })

  test('keeps the order here for what is new elsewhere', () => {
    const merged = merge(quiz([ask('c'), ask('b'), ask('a')]), quiz([ask('a'), ask('d'), ask('b'), ask('c')]))
    expect(texts(merged)).toEqual(['c', 'b', 'a', 'd'])
  })
})

describe('A quiz that goes on being written after it was saved', () => {
  test('has the ids of its questions and choices, blank ones none, under the same keys', () => {
    const answers = ['x', ' ', 'y'].map((text, at) => ({ key: `k${at}`, id: null, text, correct: at === 0, feedback: '' }))
    const saved = withSavedIds(quiz([{ ...ask('q', 'q', null), answers, points: 0 }]), [{ id: 'Q', answers: ['X', 'Y'] }], true)
    expect(saved.questions.map(({ key, id, points, answers: ids }) => [key, id, points, ids.map((one) => one.id)])).toEqual([
      ['q', 'Q', 1, ['X', null, 'Y']],
    ])
    expect(saved.isPublished).toBe(true)
  })
})

describe('Questions of other quizzes', () => {
  test('are added at the end as new ones, under their own titles', () => {
    const added = addCopies(base, [{ ...ask('z'), title: 'Sum' }])
    expect(added.questions.slice(3).map(({ key, id, title, questionText }) => [key, id, title, questionText])).toEqual([
      ['question-4', null, 'Sum', 'z'],
    ])
  })

  test('are added only as far as there is room', () => {
    const full = addCopies(
      quiz([]),
      Array.from({ length: 1_000 }, (_, at) => ask(`n${at}`)),
    )
    expect(addCopies(full, [ask('z')]).questions).toHaveLength(full.questions.length)
  })
})
