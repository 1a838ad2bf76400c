import { expect, test } from 'vitest'
import { markAt } from '../../../src/machines/quiz-attempt/attempt-rules.ts'

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
