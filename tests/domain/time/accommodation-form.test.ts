import { describe, expect, test } from 'vitest'
import { accommodationFaults, emptyAccommodationForm, sentForm } from '../../../domain/time/accommodation-form.ts'

const minutes = { ...emptyAccommodationForm, extraMinutes: 5 }

describe('The form of an accommodation', () => {
  test('gives nothing for a number whose field is empty', () => {
    expect(sentForm({ ...minutes, timeFactor: null, extraAttempts: null })).toEqual({ ...minutes, timeFactor: 1, extraAttempts: 0 })
  })

  test.each([
    ['in order', minutes, 'Certificate', []],
    ['giving nothing', emptyAccommodationForm, 'Certificate', ['nothing']],
    ['without a reason', minutes, '  ', ['reason']],
    ['with a reason that cannot be seen', minutes, '\u200B', ['reason']],
    ['with a reason that is too long', minutes, 'x'.repeat(501), ['reason']],
    ['with the longest reason', minutes, 'x'.repeat(500), []],
    ['with a factor below 1', { ...minutes, timeFactor: 0.5 }, 'Certificate', ['timeFactor']],
    ['with the largest factor', { ...minutes, timeFactor: 4 }, 'Certificate', []],
    ['with a factor above 4', { ...minutes, timeFactor: 4.01 }, 'Certificate', ['timeFactor']],
    ['with a factor of three decimals', { ...minutes, timeFactor: 1.255 }, 'Certificate', ['timeFactor']],
    ['with a factor that is hardly more than 1', { ...minutes, timeFactor: 1.000_000_000_1 }, 'Certificate', ['timeFactor']],
    ['with any factor of two decimals', { ...minutes, timeFactor: 1.15 }, 'Certificate', []],
    ['with a factor that is no number', { ...minutes, timeFactor: Number.NaN }, 'Certificate', ['timeFactor']],
    ['with more than a week', { ...minutes, extraMinutes: 10_081 }, 'Certificate', ['extraMinutes']],
    ['with half a minute', { ...minutes, extraMinutes: 0.5 }, 'Certificate', ['extraMinutes']],
    ['with more than 100 attempts', { ...minutes, extraAttempts: 101 }, 'Certificate', ['extraAttempts']],
    [
      'with a window that ends as it opens',
      { ...minutes, availableFrom: '2026-11-30T10:00:00.000Z', availableUntil: '2026-11-30T10:00:00.000Z' },
      'Certificate',
      ['availableUntil'],
    ],
    ['with everything wrong', { ...minutes, timeFactor: 9, extraMinutes: -1 }, '', ['timeFactor', 'extraMinutes', 'reason']],
  ] as const)('%s', (_name, form, reason, faults) => {
    expect(accommodationFaults(form, reason)).toEqual(faults)
  })
})
