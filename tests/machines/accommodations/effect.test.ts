import { describe, expect, test } from 'vitest'
import { sampleTerms } from '../../../src/machines/accommodations/alphabet.ts'
import { effectOf, type ListedTerms } from '../../../src/machines/accommodations/effect.ts'

const nothing = {
  ...{ timeFactor: 1, extraMinutes: 0, extraAttempts: 0, allQuestions: false, mayGoBack: false, largerText: false },
  ...{ availableFrom: null, availableUntil: null, dueDate: null },
}
const terms: ListedTerms = { quiz: sampleTerms, window: { until: sampleTerms.availableUntil, outages: [] } }
const outage = { from: '2026-11-30T10:30:00.000Z', until: '2026-11-30T10:40:00.000Z' }
const afterOutage: ListedTerms = {
  quiz: { ...sampleTerms, availableUntil: '2026-11-30T11:10:00.000Z' },
  window: { until: '2026-11-30T11:00:00.000Z', outages: [outage] },
}

describe('What a student would have of a quiz', () => {
  test('is what everybody has where nothing is given', () => {
    expect([effectOf(terms, [null, nothing]), effectOf(afterOutage, [])]).toEqual([sampleTerms, afterOutage.quiz])
  })

  test('is the most generous of everything that reaches them', () => {
    const given = [
      { ...nothing, timeFactor: 1.5 },
      { ...nothing, timeFactor: 1.25, extraAttempts: 1 },
    ]
    const { timeLimitMinutes, allowedAttempts } = effectOf(terms, given)
    expect([timeLimitMinutes, allowedAttempts]).toEqual([60, 2])
  })

  // Shows: The editor of an accommodation shows what a student would have before it is stored, as the server would say it.
  test('has the time of an outage once, after their own end as well', () => {
    const own = { ...nothing, availableUntil: '2026-11-30T11:30:00.000Z' }
    expect([effectOf(terms, [own]).availableUntil, effectOf(afterOutage, [own]).availableUntil]).toEqual([
      '2026-11-30T11:30:00.000Z',
      '2026-11-30T11:40:00.000Z',
    ])
  })

  test('has unlimited attempts where the quiz has', () => {
    const unlimited = { ...terms, quiz: { ...sampleTerms, allowedAttempts: -1 } }
    expect(effectOf(unlimited, [{ ...nothing, extraAttempts: 2 }]).allowedAttempts).toBe(-1)
  })
})
