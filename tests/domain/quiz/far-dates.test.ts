import { expect, test } from 'vitest'
import { dateWarnings } from '../../../domain/quiz/quiz-dates.ts'

const now = Date.parse('2026-11-20T09:00:00.000Z')
const none = { dueDate: null, availableFrom: null, availableUntil: null }
const far = '2036-11-21T00:00:00.000Z'
const near = '2036-11-19T00:00:00.000Z'

// Shows: A date of a quiz that is more than ten years ahead is pointed out in the editor and before publishing.
test.each(['dueDate', 'availableFrom', 'availableUntil'] as const)('A date more than ten years ahead is pointed out: %s', (field) => {
  expect([dateWarnings({ ...none, [field]: far }, now), dateWarnings({ ...none, [field]: near }, now)]).toEqual([['farAhead'], []])
})
