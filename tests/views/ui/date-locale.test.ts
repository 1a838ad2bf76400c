import { describe, expect, it } from 'vitest'
import { dateLocaleOf } from '../../../src/views/ui/date-locale.ts'

const lastMinute = (language: string): string =>
  new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
    .format(Date.UTC(2026, 10, 29, 23, 59))
    .replaceAll('\u202f', ' ')

describe('The locale of dates', () => {
  // Shows: Dates have the order and the clock of the viewer's region, in English words: "29 Nov 2026, 23:59" in Germany.
  it.each([
    ['en-US', 'Nov 29, 2026, 11:59 PM'],
    ['en', 'Nov 29, 2026, 11:59 PM'],
    ['en-GB', '29 Nov 2026, 23:59'],
    ['de-DE', '29 Nov 2026, 23:59'],
    ['de', '29 Nov 2026, 23:59'],
    ['fa-IR', '29 Nov 2026, 23:59'],
    ['es-MX', '29 Nov 2026, 23:59'],
  ])('has the order of the reader of %s, in English words', (language, shown) => {
    expect(lastMinute(language)).toBe(shown)
  })

  it('is that of the United States where the browser names no language that there is', () => {
    expect(dateLocaleOf('x-none')).toBe('en-US')
  })
})
