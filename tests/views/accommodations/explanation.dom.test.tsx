import { describe, expect, test } from 'vitest'
import type { EffectivePartView } from '../../../domain/api/accommodations.ts'
import { givenWords, ownWords, partWords } from '../../../src/views/accommodations/explanation.ts'

const at = (hour: number, minute = 0): string => new Date(2026, 10, 30, hour, minute).toISOString()
const nothing = {
  ...{ timeFactor: 1, extraMinutes: 0, extraAttempts: 0, allQuestions: false, mayGoBack: false, largerText: false },
  ...{ availableFrom: null, availableUntil: null, dueDate: null },
}
const limit: EffectivePartView = { kind: 'limit', minutes: 40, factor: 1.25, extra: 5, total: 55 }
const own: EffectivePartView = { kind: 'availableUntil', at: at(11, 30), quizAt: at(11), because: 'own', moved: 15 }

describe('The explanation of an accommodation', () => {
  // Shows: An accommodation is explained in words: how the time is computed, and when the window ends and why.
  test.each<[EffectivePartView, string]>([
    [limit, 'Time limit: 40 min × 1.25 + 5 min = 55 min'],
    [{ ...limit, factor: 1, total: 45 }, 'Time limit: 40 min + 5 min = 45 min'],
    [{ ...limit, extra: 0, total: 50 }, 'Time limit: 40 min × 1.25 = 50 min'],
    [{ kind: 'window', minutes: 60, factor: 1.5, extra: 0, total: 90 }, 'Time between opening and end: 60 min × 1.5 = 90 min'],
    [{ kind: 'availableFrom', at: at(9), quizAt: at(10) }, 'Opens Nov 30, 2026, 9:00 AM instead of Nov 30, 2026, 10:00 AM'],
    [{ kind: 'availableFrom', at: at(9), quizAt: null }, 'Opens Nov 30, 2026, 9:00 AM instead of at any time'],
    [own, 'Ends Nov 30, 2026, 11:30 AM, a date of their own instead of Nov 30, 2026, 11:00 AM'],
    [{ ...own, at: at(11, 15), because: 'moved' }, 'Ends Nov 30, 2026, 11:15 AM, 15 min later'],
    [{ ...own, kind: 'dueDate', because: 'moved' }, 'Due Nov 30, 2026, 11:30 AM, 15 min later'],
    [{ kind: 'attempts', allowed: 1, extra: 2, total: 3 }, 'Attempts: 1 + 2 = 3'],
    [{ kind: 'allQuestions' }, 'All questions at once'],
    [{ kind: 'mayGoBack' }, 'May go back to earlier questions'],
    [{ kind: 'largerText' }, 'Larger text'],
  ])('says %o in words', (part, words) => {
    expect(partWords(part)).toBe(words)
  })

  test.each([
    ['availableUntil', 'An attempt that you begin now ends at 11:30 AM, because your window ends then'],
    ['timeLimit', 'An attempt that you begin now ends at 11:30 AM, because your time limit runs out then'],
  ] as const)('tells a student when an attempt ends by the %s', (because, words) => {
    expect(ownWords({ parts: [limit], end: { at: at(11, 30), because } })).toEqual(['Time limit: 40 min × 1.25 + 5 min = 55 min', words])
  })

  test('speaks to the student of their own date', () => {
    expect(ownWords({ parts: [own], end: null })).toEqual(['Ends Nov 30, 2026, 11:30 AM, your own date instead of Nov 30, 2026, 11:00 AM'])
  })
})

describe('What was given', () => {
  test('is nothing where nothing was', () => {
    expect(givenWords(nothing)).toEqual([])
  })

  test('is listed thing by thing', () => {
    const given = { ...nothing, timeFactor: 1.5, extraMinutes: 10, availableUntil: at(11, 30), extraAttempts: 2, largerText: true }
    expect(givenWords(given)).toEqual(['1.5 × the time', '10 min more', 'ends Nov 30, 2026, 11:30 AM', '2 more attempts', 'larger text'])
  })
})
