import { describe, expect, test } from 'vitest'
import type { TimeRead } from '../../../src/machines/answer-saving/contract.ts'
import { creditWords } from '../../../src/views/quiz-attempt/time/credit-words.ts'
import { deadlineChangeWords } from '../../../src/views/quiz-attempt/time/deadline-change-words.ts'
import { formatDateTime, formatTime } from '../../../src/views/ui/format.ts'

const start = Date.parse('2026-11-20T14:00:00.000Z')
const iso = (seconds: number) => new Date(start + seconds * 1000).toISOString()

/** A reply some seconds after the first one; `deadline` is given in seconds from then. */
const reply = (seconds: number, facts: { deadline?: number | null; credited?: number; serverSetBy?: number } = {}): TimeRead => {
  const { deadline = 1800, credited = 0, serverSetBy = 0 } = facts
  return { serverNow: iso(seconds + serverSetBy), arrivedAt: seconds * 1000, deadline: deadline === null ? null : iso(deadline), credited }
}
const first = reply(0)

describe('Of time that was given is said', () => {
  // Shows: The exam says how much time an outage gave back.
  // Shows: The exam says what time was given and why.
  test('that an outage was given back, and the new end', () => {
    expect(deadlineChangeWords(first, reply(60, { deadline: 1818, credited: 18_000 }))).toBe(
      `Your time was extended by 18 seconds because the server could not be reached; new end ${formatTime(iso(1818))}.`,
    )
  })

  test('nothing where a restored page had reckoned the time by a computer that is an hour ahead', () => {
    expect(deadlineChangeWords({ ...reply(0, { serverSetBy: 3_600 }), isEstimate: true }, reply(60))).toBeNull()
  })

  // Shows: The exam says what time was given and why.
  test('that the teacher gave it', () => {
    expect(deadlineChangeWords(first, reply(60, { deadline: 2400 }))).toBe(
      `Your teacher extended your time by 10 minutes; new end ${formatTime(iso(2400))}.`,
    )
  })

  // Shows: The exam says what time was given and why.
  test('the date of an end on another day', () => {
    const later = reply(60, { deadline: 1800 + 8 * 86_400 })
    expect(deadlineChangeWords(first, later)).toContain(`; new end ${formatDateTime(later.deadline)}.`)
    expect(deadlineChangeWords(reply(0, { deadline: null }), later)).toBe(`This quiz now ends at ${formatDateTime(later.deadline)}.`)
  })

  test('both, where both came between two replies', () => {
    expect(deadlineChangeWords(first, reply(60, { deadline: 2435, credited: 35_000 }))).toBe(
      `Your time was extended by 35 seconds because the server could not be reached. Your teacher extended your time by 10 minutes; new end ${formatTime(iso(2435))}.`,
    )
  })

  test('that there is an end now', () => {
    expect(deadlineChangeWords(reply(0, { deadline: null }), reply(60))).toBe(`This quiz now ends at ${formatTime(iso(1800))}.`)
  })

  test('that there is no end any more', () => {
    expect(deadlineChangeWords(first, reply(60, { deadline: null }))).toBe('This quiz no longer has a time limit.')
  })

  test.each<[string, TimeRead]>([
    ['the same end', reply(60)],
    ['a server whose clock was set by an hour, end and all', reply(60, { serverSetBy: 3600, deadline: 5400 })],
    ['a slow reply', { ...reply(60), arrivedAt: 63_000 }],
  ])('nothing for %s', (_, after) => {
    expect(deadlineChangeWords(first, after)).toBeNull()
  })
})

describe('Of time that was given back before the page was opened', () => {
  test.each([
    [0, null],
    [1_000, '1 second was added to your time because the server could not be reached.'],
    [18_000, '18 seconds were added to your time because the server could not be reached.'],
  ])('%d ms is said as %j', (credited, words) => {
    expect(creditWords(credited)).toBe(words)
  })
})
