import { describe, expect, test } from 'vitest'
import { canAddAnswer, canRemoveAcceptable, canRemoveAnswer, editQuestion, type QuestionEdit } from '../../../domain/quiz/question-edit.ts'
import { addQuestion, newQuiz, type QuestionForm } from '../../../domain/quiz/quiz-form.ts'

const [fresh] = addQuestion(newQuiz()).questions
if (!fresh) throw new Error('a new question is missing')
const question: QuestionForm = fresh

const edited = (edits: QuestionEdit[], from = question) => edits.reduce(editQuestion, from)
const answers = ({ answers: list }: QuestionForm) => list.map(({ text, correct }) => [text, correct])

describe('Writing a question', () => {
  test('changes what is said and nothing else', () => {
    expect(edited([{ kind: 'write', values: { questionText: '$x$' } }])).toEqual({ ...question, questionText: '$x$' })
  })

  // Shows: Points are whole numbers from 0.
  // Shows: Points that are no number become 0.
  test.each([
    [5, 5],
    [2.7, 2],
    [-3, 0],
    [Number.NaN, 0],
  ])('takes %d as %d points', (typed, points) => {
    expect(edited([{ kind: 'write', values: { points: typed } }]).points).toBe(points)
  })

  test('keeps the answers of every type when the type changes and comes back', () => {
    const written = edited([
      { kind: 'writeAnswer', answer: 'answer-1', values: { text: 'four' } },
      { kind: 'changeType', questionType: 'true_false' },
      { kind: 'changeType', questionType: 'multiple_choice' },
    ])
    expect(answers(written)).toEqual([
      ['four', false],
      ['', false],
    ])
  })
})

describe('The correct answer', () => {
  // Shows: Marking an answer correct makes it the only correct one.
  test('is the only one', () => {
    const chosen = edited([
      { kind: 'chooseCorrect', answer: 'answer-1' },
      { kind: 'chooseCorrect', answer: 'answer-2' },
    ])
    expect(answers(chosen)).toEqual([
      ['', false],
      ['', true],
    ])
  })

  test('of a true/false question is one of its own two', () => {
    const chosen = edited([
      { kind: 'changeType', questionType: 'true_false' },
      { kind: 'chooseCorrect', answer: 'false' },
    ])
    expect(chosen.truths.map(({ text, correct }) => [text, correct])).toEqual([
      ['True', false],
      ['False', true],
    ])
  })
})

describe('Answers', () => {
  const three = edited([{ kind: 'addAnswer' }])

  test('may be deleted only while more than two are there', () => {
    expect([canRemoveAnswer(question), canRemoveAnswer(three)]).toEqual([false, true])
  })

  test('stay where deletion is not offered', () => {
    expect(edited([{ kind: 'removeAnswer', answer: 'answer-1' }])).toBe(question)
  })

  test('are deleted by their key', () => {
    expect(edited([{ kind: 'removeAnswer', answer: 'answer-1' }], three).answers.map(({ key }) => key)).toEqual(['answer-2', 'answer-3'])
  })

  // Shows: Choices are sent with `text`, `correct` and `feedback`.
  test('carry feedback', () => {
    const told = edited([{ kind: 'writeAnswer', answer: 'answer-2', values: { feedback: 'Think again.' } }])
    expect(told.answers.map(({ feedback }) => feedback)).toEqual(['', 'Think again.'])
  })

  test('are at most twenty', () => {
    const full = edited(Array.from({ length: 30 }, () => ({ kind: 'addAnswer' as const })))
    expect([full.answers.length, canAddAnswer(full), canAddAnswer(question)]).toEqual([20, false, true])
  })
})

describe('Acceptable answers', () => {
  const two = edited([{ kind: 'addAcceptable' }])

  test('may be deleted only while more than one is there', () => {
    expect([canRemoveAcceptable(question), canRemoveAcceptable(two)]).toEqual([false, true])
  })

  test('stay where deletion is not offered', () => {
    expect(edited([{ kind: 'removeAcceptable', answer: 'accepted-1' }])).toBe(question)
  })

  test('are written and deleted by their key', () => {
    const written = edited(
      [
        { kind: 'writeAcceptable', answer: 'accepted-2', text: '1969' },
        { kind: 'removeAcceptable', answer: 'accepted-1' },
      ],
      two,
    )
    expect(written.acceptableAnswers).toEqual([{ key: 'accepted-2', text: '1969' }])
  })
})
