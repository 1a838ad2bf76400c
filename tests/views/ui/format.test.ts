import { describe, expect, it } from 'vitest'
import {
  formatClock,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatPoints,
  formatRelative,
  formatZonedDateTime,
  plural,
  spokenDuration,
} from '../../../src/views/ui/format.ts'

const local = (hour: number, minute: number) => new Date(2026, 10, 21, hour, minute).toISOString()

describe('Dates', () => {
  // Shows: Dates are shown with hour and minute in the viewer's time zone, or "Not set".
  it('are short US dates with hour and minute', () => {
    expect(formatDateTime(local(14, 0))).toBe('Nov 21, 2026, 2:00 PM')
  })

  it('can leave the time out', () => {
    expect(formatDate(local(14, 0))).toBe('Nov 21, 2026')
  })

  it('can name the zone', () => {
    expect(formatZonedDateTime(local(14, 0))).toMatch(/^Nov 21, 2026, 2:00 PM \S+/)
  })

  // Shows: Dates are shown with hour and minute in the viewer's time zone, or "Not set".
  it.each([null, undefined, '', 'not a date'])('say Not set for %j', (value) => {
    expect(formatDateTime(value)).toBe('Not set')
  })

  it('show the clock with 24 hours', () => {
    expect([formatClock(local(9, 5)), formatClock(local(22, 42)), formatClock(local(0, 0))]).toEqual(['09:05', '22:42', '00:00'])
  })
})

describe('The countdown', () => {
  // Shows: The countdown reads m:ss, or h:mm:ss from an hour on.
  it.each([
    [0, '0:00'],
    [-3, '0:00'],
    [0.4, '0:01'],
    [9, '0:09'],
    [60, '1:00'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [5399, '1:29:59'],
  ])('shows %s seconds as %s', (seconds, shown) => {
    expect(formatCountdown(seconds)).toBe(shown)
  })

  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [30, '30 seconds'],
    [60, '1 minute'],
    [90, '1 minute 30 seconds'],
    [3900, '1 hour 5 minutes'],
    [7200, '2 hours'],
  ])('speaks %s seconds as %s', (seconds, spoken) => {
    expect(spokenDuration(seconds)).toBe(spoken)
  })
})

describe('Figures', () => {
  it('have at most two decimals', () => {
    expect([formatNumber(4.5), formatNumber(1250), formatNumber(1 / 3)]).toEqual(['4.5', '1,250', '0.33'])
  })

  it('are percentages with the asked decimals', () => {
    expect([formatPercent(74.4, 2), formatPercent(79.36, 1), formatPercent(89)]).toEqual(['74.40%', '79.4%', '89%'])
  })

  it('count points', () => {
    expect([formatPoints(1), formatPoints(0), formatPoints(2.5)]).toEqual(['1 point', '0 points', '2.5 points'])
  })

  it('count with an own plural', () => {
    expect([plural(1, 'quiz', 'quizzes'), plural(3, 'quiz', 'quizzes')]).toEqual(['1 quiz', '3 quizzes'])
  })
})

describe('Distances in time', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  it.each([
    ['2026-11-23T12:00:00Z', 'in 2 days'],
    ['2026-11-21T15:00:00Z', 'in 3 hours'],
    ['2026-11-21T12:30:00Z', 'in 30 minutes'],
    ['2026-11-21T12:00:10Z', 'in 1 minute'],
    ['2026-11-19T12:00:00Z', '2 days ago'],
    ['2026-12-21T12:00:00Z', 'in 4 weeks'],
    ['2027-03-21T12:00:00Z', 'in 4 months'],
  ])('%s is %s', (iso, words) => {
    expect(formatRelative(iso, now)).toBe(words)
  })
})
