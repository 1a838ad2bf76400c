import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawChoiceOrder, takerQuestions } from '../../../domain/attempt/taker-questions.ts'
import { aQuestion, aQuestionOfEachType } from '../../support/school/questions.ts'

describe('What an exam taker sees', () => {
  it('is the question field by field, without its key', () => {
    expect(takerQuestions([aQuestion('q1', 'true_false', { image: 'abc', imageAlt: 'A graph' })], {})).toEqual([
      {
        id: 'q1',
        title: 'Question q1',
        questionText: 'What is q1?',
        questionType: 'true_false',
        points: 2,
        imageUrl: '/api/images/abc',
        imageAlt: 'A graph',
        answers: [
          { id: 'q1-a', text: 'True' },
          { id: 'q1-b', text: 'False' },
        ],
      },
    ])
  })

  it('shows no choices of a question that is answered in text', () => {
    const essay = aQuestion('q1', 'essay', { answers: [{ id: 'q1-a', text: 'KEY', correct: true, feedback: '' }] })
    expect(takerQuestions([essay], {})[0]?.answers).toEqual([])
  })

  it('has the choices in the order of the attempt', () => {
    const [question] = takerQuestions([aQuestion('q1', 'multiple_choice')], { q1: ['q1-c', 'q1-a', 'q1-b'] })
    expect(question?.answers.map(({ id }) => id)).toEqual(['q1-c', 'q1-a', 'q1-b'])
  })
})

describe('The order of choices', () => {
  it('is a permutation, of multiple choice only', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const order = drawChoiceOrder(aQuestionOfEachType(), (bound) => (numbers.next().value ?? 0) % bound)
        expect([Object.keys(order), order.q1?.toSorted()]).toEqual([['q1'], ['q1-a', 'q1-b', 'q1-c']])
      }),
    )
  })

  it('can be any', () => {
    const drawn = [0, 1].map((first) => drawChoiceOrder([aQuestion('q1', 'multiple_choice')], (bound) => Math.min(first, bound - 1)).q1)
    expect(drawn).toEqual([
      ['q1-a', 'q1-b', 'q1-c'],
      ['q1-b', 'q1-c', 'q1-a'],
    ])
  })
})
