import { expect, test } from 'vitest'
import { minute } from '../../../domain/time/durations.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { heardOf } from '../../../server/features/exam-room/presence.ts'
import { silentAda } from '../../../src/machines/exam-room/alphabet.ts'
import { detailWords } from '../../../src/views/exam-room/student-words.ts'

test.each([
  { left: 2, back: 12, leftAgain: 13, now: 15, words: 'For 2 minutes, 12 minutes in all' },
  { left: 2, back: 5, leftAgain: 6, now: 11, words: 'For 5 minutes, 8 minutes in all' },
  { left: 2, back: 2, leftAgain: 6, now: 11, words: 'For 5 minutes' },
])('The time away adds what the server counted before to the present absence: $words', ({ left, back, leftAgain, now, words }) => {
  const seen = heardOf(heardOf(undefined, { away: true }, left * minute), { away: false }, back * minute)
  const { awaySince, awayTotal } = heardOf(seen, { away: true }, leftAgain * minute)
  expect(detailWords('away', { ...silentAda, awaySince: isoOf(awaySince), awayTotal }, now * minute)).toBe(words)
})
