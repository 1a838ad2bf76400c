import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Accommodation, noAccommodation } from '../../../domain/time/accommodation.ts'
import type { Outage } from '../../../domain/time/deadline.ts'
import { dueGivenBy, dueOf } from '../../../domain/time/due-date.ts'
import { minute } from '../../../domain/time/durations.ts'
import { effectiveFacts, type QuizTerms } from '../../../domain/time/effective-facts.ts'
import { noRoomTime } from '../../../domain/time/room-time.ts'

const ten = Date.UTC(2026, 10, 30, 10)
const begunAt = ten
const at = (minutes: number) => ten + minutes * minute
const hours = (min: number, max: number) => fc.integer({ min: min * 60, max: max * 60 })

const anyTerms: fc.Arbitrary<QuizTerms> = fc
  .tuple(fc.option(hours(-60, 0), { nil: null }), hours(1, 72), fc.boolean())
  .map(([from, due, hasEnd]) => ({
    timeLimitMinutes: null,
    availableFrom: from === null ? null : at(from),
    availableUntil: hasEnd ? at(due) : null,
    untilSetAt: hasEnd ? at(-90 * 60) : null,
    dueDate: at(due),
    allowedAttempts: null,
    oneQuestionAtTime: false,
    cantGoBack: false,
  }))
const anyGiven: fc.Arbitrary<Accommodation[]> = fc.array(
  fc
    .record({
      timeFactor: fc.constantFrom(1, 1.5),
      extraMinutes: fc.constantFrom(0, 30),
      availableFrom: fc.option(hours(-60, 0).map(at), { nil: null }),
      availableUntil: fc.option(hours(1, 96).map(at), { nil: null }),
      dueDate: fc.option(hours(1, 96).map(at), { nil: null }),
    })
    .map((given) => ({ ...noAccommodation, ...given })),
  { maxLength: 2 },
)
/** No attempt begins while no server runs. */
const anyOutages = fc.array(fc.tuple(hours(0, 20), hours(0, 8)), { maxLength: 4 }).map((parts) => {
  let end = at(-72 * 60)
  const outages = parts.map(([pause, length]): Outage => {
    const from = end + (pause + 1) * minute * 2
    end = from + (length + 1) * minute
    return { from, until: end }
  })
  return outages.filter(({ from, until }) => until <= begunAt || from >= begunAt)
})
const runs = { numRuns: 10_000 }
const without = (outages: readonly Outage[]) => outages.filter(({ until }) => until <= begunAt)
const dueUnder = (asBegun: QuizTerms, asBegunGiven: Accommodation[], now: QuizTerms, nowGiven: Accommodation[], outages: Outage[]) => {
  const given = dueGivenBy(begunAt, effectiveFacts(asBegun, asBegunGiven), without(outages))
  return dueOf({ startedAt: begunAt, given }, effectiveFacts(now, nowGiven), outages, noRoomTime).due ?? Number.POSITIVE_INFINITY
}

describe('the due date of a running attempt', () => {
  // Shows: A due date that is set earlier, or an accommodation that is taken away, does not make an attempt late that runs.
  test('is no sooner by other terms than by those it began with, whatever outages there were', () => {
    fc.assert(
      fc.property(anyTerms, anyGiven, anyTerms, anyGiven, anyOutages, (terms, given, later, laterGiven, outages) => {
        const stayed = dueUnder(terms, given, terms, given, outages)
        expect(dueUnder(terms, given, later, laterGiven, outages)).toBeGreaterThanOrEqual(stayed)
      }),
      runs,
    )
  })

  // Shows: Nobody's attempt ends sooner with an accommodation than without, whatever outages there were.
  test('is no sooner with an accommodation than without', () => {
    fc.assert(
      fc.property(anyTerms, anyGiven, anyOutages, (terms, given, outages) => {
        expect(dueUnder(terms, given, terms, given, outages)).toBeGreaterThanOrEqual(dueUnder(terms, [], terms, [], outages))
      }),
      runs,
    )
  })

  test('is by the terms it began with what they say without what was held', () => {
    fc.assert(
      fc.property(anyTerms, anyGiven, anyOutages, (terms, given, outages) => {
        const plain = dueOf({ startedAt: begunAt, given: null }, effectiveFacts(terms, given), outages, noRoomTime).due
        expect(dueUnder(terms, given, terms, given, outages)).toBe(plain)
      }),
      runs,
    )
  })
})
