import { describe, expect, test } from 'vitest'
import { handIn, markAt } from '../../../src/machines/quiz-attempt/taking.ts'

const answer = (textAnswer: string, revision: number) => ({ answerId: null, textAnswer, flagged: false, revision })

describe('What is handed in', () => {
  test('are the answered questions', () => {
    expect(handIn({ answers: { q1: answer('x', 1), q2: answer(' ', 1) }, acknowledged: { q1: 1, q2: 1 } })).toEqual({ q1: answer('x', 1) })
  })

  test('and a cleared one that the server still holds as answered', () => {
    expect(handIn({ answers: { q1: answer('', 2) }, acknowledged: { q1: 1 } })).toEqual({ q1: answer('', 2) })
  })
})

describe('The mark for the seconds left', () => {
  test.each([
    [2_000, null],
    [1_800, 1_800],
    [601, 1_800],
    [299, 300],
    [31, 60],
    [30, 30],
    [0, 0],
  ])('%i is %s', (left, mark) => {
    expect(markAt(left)).toBe(mark)
  })
})
