import { expect, test } from 'vitest'
import { tooManyTries } from '../../../server/http/refusal.ts'

test.each([
  [1, 'Too many wrong codes. Please try again in 1 second.'],
  [30, 'Too many wrong codes. Please try again in 30 seconds.'],
])('A refusal of too many tries says when to try again: %d s', (seconds, message) => {
  const { message: said, retryAfter } = tooManyTries('Too many wrong codes.', seconds)
  expect([said, retryAfter]).toEqual([message, seconds])
})
