import { expect, test } from 'vitest'
import { day, hour } from '../../../../../domain/time/durations.ts'
import { type CountedDays, countDay, isPurgeDue } from '../../../../../server/features/courses/purge/counted-days.ts'

const start = Date.parse('2026-03-02T08:00:00.000Z')
const year = 365 * day

/** Looks at each instant, one after the other. */
const looked = (instants: readonly number[]): CountedDays | null =>
  instants.reduce<CountedDays | null>((counted, at) => countDay(counted, at), null)

const each = (times: number, apart: number, from = start): number[] => Array.from({ length: times }, (_, index) => from + index * apart)

test('counts one day a day, however often it looks, and none while the server is off', () => {
  expect(looked(each(31, day))).toEqual({ days: 30, countedAt: start + 30 * day })
  expect(looked(each(30 * 144 + 1, day / 144))).toEqual({ days: 30, countedAt: start + 30 * day })
  expect(looked([start, start + 10 * day])?.days).toBe(1)
})

test('does not lose a day to runs that come a little late', () => {
  expect(looked(each(31, day + 10 * 60_000))?.days).toBe(30)
})

test('counts a clock that runs ahead by a year as one day', () => {
  expect(looked([...each(5, day), ...each(3, hour, start + year)])?.days).toBe(5)
})

test('begins anew where the clock went back', () => {
  const back = [...each(20, day), start + year, start + 20 * day]
  expect(looked(back)).toEqual({ days: 0, countedAt: start + 20 * day })
})

test('never gets far while two clocks disagree', () => {
  const flapping = each(200, hour).map((at, index) => (index % 2 === 0 ? at : at + year))
  expect(looked(flapping)?.days).toBeLessThan(2)
})

test('is due when the 30 days are over by the date of the deletion and by the count', () => {
  const counted = { days: 30, countedAt: start }
  expect(isPurgeDue(start, counted, start + 30 * day)).toBe(true)
  expect(isPurgeDue(start, counted, start + 30 * day - 1)).toBe(false)
  expect(isPurgeDue(start, { ...counted, days: 29 }, start + year)).toBe(false)
})
