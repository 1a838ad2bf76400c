import { expect, test } from 'vitest'
import { freshStart, markAt } from '../../../src/machines/quiz-attempt/attempt-rules.ts'

test('Start Fresh counts the versions, and settles no rival that its dialog does not name', () => {
  const rival = (id: string, answerId: string | null) => ({ id, questionId: 'q1', answer: { answerId, textAnswer: '' }, ahead: false })
  const held = { q1: { answerId: 'b', textAnswer: '', flagged: false, version: 3 } }
  expect(freshStart({ held, rivals: [rival('r1', null), rival('r2', 'a')] })).toEqual({ versions: { q1: 3 }, rivals: ['r1'] })
})

test.each([
  [2_000, null],
  [1_800, 1_800],
  [601, 1_800],
  [299, 300],
  [31, 60],
  [30, 30],
  [0, 0],
])('The mark for %i seconds left is %s', (left, mark) => {
  expect(markAt(left)).toBe(mark)
})
