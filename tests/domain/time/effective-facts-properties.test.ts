import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Accommodation, mostGenerous } from '../../../domain/time/accommodation.ts'
import { deadlineOf, type Outage } from '../../../domain/time/deadline.ts'
import { dueMovedBy } from '../../../domain/time/due-date.ts'
import { minute } from '../../../domain/time/durations.ts'
import { type EffectivePart, effectiveFacts, type QuizTerms } from '../../../domain/time/effective-facts.ts'
import { noRoomTime } from '../../../domain/time/room-time.ts'

const ten = Date.UTC(2026, 10, 30, 10)
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const instant = fc.integer({ min: -40 * 24 * 60, max: 40 * 24 * 60 }).map((minutes) => ten + minutes * minute)
const anyQuiz: fc.Arbitrary<QuizTerms> = fc.record({
  timeLimitMinutes: orNull(fc.integer({ min: 1, max: 10_080 })),
  availableFrom: orNull(instant),
  availableUntil: orNull(instant),
  dueDate: orNull(instant),
  allowedAttempts: orNull(fc.integer({ min: 1, max: 9 })),
  oneQuestionAtTime: fc.boolean(),
  cantGoBack: fc.boolean(),
})
const anyAccommodation: fc.Arbitrary<Accommodation> = fc.record({
  timeFactor: fc.integer({ min: 100, max: 400 }).map((hundredths) => hundredths / 100),
  extraMinutes: fc.integer({ min: 0, max: 600 }),
  availableFrom: orNull(instant),
  availableUntil: orNull(instant),
  dueDate: orNull(instant),
  extraAttempts: fc.integer({ min: 0, max: 5 }),
  allQuestions: fc.boolean(),
  mayGoBack: fc.boolean(),
  largerText: fc.boolean(),
})
const several = fc.array(anyAccommodation, { maxLength: 4 })
const runs = { numRuns: 10_000 }
const endOf = (value: number | null) => value ?? Number.POSITIVE_INFINITY
const endBegunAt = (start: number, terms: QuizTerms, sources: readonly Accommodation[], outages: readonly Outage[] = []) =>
  endOf(deadlineOf(start, effectiveFacts(terms, sources), outages).at)
const dueBegunAt = (start: number, terms: QuizTerms, sources: readonly Accommodation[], outages: readonly Outage[]) => {
  const facts = effectiveFacts(terms, sources)
  return endOf(facts.dueDate) + dueMovedBy(start, facts, outages, noRoomTime)
}
/** Windows of about a day, where what counts of an outage changes, and outages around them. */
const nearADay = fc
  .tuple(anyQuiz, fc.integer({ min: 20 * 60, max: 30 * 60 }), fc.integer({ min: -600, max: 600 }))
  .map(([quiz, length, dueLater]) => {
    const until = ten + length * minute
    return { ...quiz, availableFrom: ten, availableUntil: until, dueDate: until + dueLater * minute }
  })
const outagesAround = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 400 })), { maxLength: 6 })
  .map((parts) => {
    let at = ten - 600 * minute
    return parts.map(([pause, length]): Outage => {
      const from = at + pause * minute
      at = from + length * minute
      return { from, until: at }
    })
  })

/** Applies the explanation to what everybody has. */
const explained = (terms: QuizTerms, parts: readonly EffectivePart[]) => {
  const facts = { ...terms, largerText: false }
  for (const part of parts) {
    if (part.kind === 'limit') facts.timeLimitMinutes = Math.ceil((part.minutes * Math.round(part.factor * 100)) / 100) + part.extra
    else if (part.kind === 'availableFrom') facts.availableFrom = part.at
    else if (part.kind === 'availableUntil' || part.kind === 'dueDate')
      facts[part.kind] = part.because === 'own' ? part.at : part.quizAt + part.moved * minute
    else if (part.kind === 'attempts') facts.allowedAttempts = part.allowed + part.extra
    else if (part.kind === 'largerText') facts.largerText = true
    else if (part.kind === 'mayGoBack') facts.cantGoBack = false
    else if (part.kind === 'allQuestions') Object.assign(facts, { oneQuestionAtTime: false, cantGoBack: false })
  }
  return facts
}

describe('whatever a student is given,', () => {
  // Shows: Nobody's attempt ends sooner with an accommodation than without, whatever outages there were.
  test('nothing ends sooner, is due sooner or may be tried less often than without', () => {
    fc.assert(
      fc.property(anyQuiz, several, instant, (terms, sources, start) => {
        const facts = effectiveFacts(terms, sources)
        expect(endBegunAt(start, terms, sources)).toBeGreaterThanOrEqual(endBegunAt(start, terms, []))
        expect(endOf(facts.dueDate)).toBeGreaterThanOrEqual(endOf(terms.dueDate))
        expect(endOf(facts.allowedAttempts)).toBeGreaterThanOrEqual(endOf(terms.allowedAttempts))
      }),
      runs,
    )
  })

  // Shows: Nobody's attempt ends sooner with an accommodation than without, whatever outages there were.
  test('nothing ends or is due sooner than without, whatever outages there were', () => {
    fc.assert(
      fc.property(nearADay, several, outagesAround, instant, (terms, sources, outages, start) => {
        expect(endBegunAt(start, terms, sources, outages)).toBeGreaterThanOrEqual(endBegunAt(start, terms, [], outages))
        expect(dueBegunAt(start, terms, sources, outages)).toBeGreaterThanOrEqual(dueBegunAt(start, terms, [], outages))
      }),
      runs,
    )
  })

  // Shows: The explanation of an accommodation gives the times to the second.
  test('the explanation gives the same facts, to the second', () => {
    fc.assert(
      fc.property(anyQuiz, several, (terms, sources) => {
        const { parts, quizDates, ...facts } = effectiveFacts(terms, sources)
        expect(explained(terms, parts)).toEqual(facts)
      }),
      runs,
    )
  })

  test('more of a field never ends sooner', () => {
    fc.assert(
      fc.property(anyQuiz, anyAccommodation, anyAccommodation, instant, (terms, first, second, start) => {
        const both = mostGenerous([first, second])
        for (const field of Object.keys(both) as (keyof Accommodation)[]) {
          const more = { ...first, [field]: both[field] }
          expect(endBegunAt(start, terms, [more])).toBeGreaterThanOrEqual(endBegunAt(start, terms, [first]))
          const [having, had] = [effectiveFacts(terms, [more]), effectiveFacts(terms, [first])]
          expect(endOf(having.dueDate)).toBeGreaterThanOrEqual(endOf(had.dueDate))
          expect(Number(having.cantGoBack)).toBeLessThanOrEqual(Number(had.cantGoBack))
        }
      }),
      runs,
    )
  })

  test('the order of the sources, and one more of the same, change nothing', () => {
    fc.assert(
      fc.property(anyQuiz, several, (terms, sources) => {
        const facts = effectiveFacts(terms, sources)
        expect(effectiveFacts(terms, [...sources, ...sources].reverse())).toEqual(facts)
      }),
      runs,
    )
  })
})
