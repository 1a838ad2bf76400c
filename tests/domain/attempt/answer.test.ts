import { describe, expect, test } from 'vitest'
import { type Answer, countAnswered, emptyAnswer, isAnswered, isSameAnswer } from '../../../domain/attempt/answer.ts'

const at = (version: number, textAnswer = `${version}`): Answer => ({ ...emptyAnswer, textAnswer, version })

describe('isAnswered', () => {
  // Shows: A question is answered when a choice is selected or its text is not blank.
  // Shows: Submitting sends answers with a choice or a text that is not blank, as far as the server does not hold them.
  test.each([
    ['nothing', undefined, false],
    ['an empty answer', emptyAnswer, false],
    ['a flag alone', { ...emptyAnswer, flagged: true }, false],
    ['blank text', { ...emptyAnswer, textAnswer: ' \n' }, false],
    ['text', { ...emptyAnswer, textAnswer: '0' }, true],
    ['a choice', { ...emptyAnswer, answerId: 'a' }, true],
  ])('%s: %s', (_name, answer, answered) => {
    expect(isAnswered(answer)).toBe(answered)
  })
})

test('countAnswered counts only the questions given', () => {
  expect(countAnswered({ q1: at(1), q2: emptyAnswer, q9: at(1) }, ['q1', 'q2', 'q3'])).toBe(1)
})

describe('isSameAnswer', () => {
  test.each([
    ['none and a cleared one', undefined, emptyAnswer, true],
    ['the same choice', { ...emptyAnswer, answerId: 'a' }, { ...emptyAnswer, answerId: 'a', version: 4, flagged: true }, true],
    ['another choice', { ...emptyAnswer, answerId: 'a' }, { ...emptyAnswer, answerId: 'b' }, false],
    ['another text', at(1, 'one'), at(1, 'two'), false],
  ])('%s: %j, %j, %s', (_name, one, other, same) => {
    expect(isSameAnswer(one, other)).toBe(same)
  })
})
