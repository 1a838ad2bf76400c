import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deadlineOf, type Outage, rulesThatCount, type TimeRules } from '../../../domain/time/deadline.ts'
import { hour, minute } from '../../../domain/time/durations.ts'
import type { RoomTime } from '../../../domain/time/room-time.ts'

const begunAt = Date.UTC(2026, 10, 30, 10)
const at = (minutes: number) => begunAt + minutes * minute
const now = at(45)
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 2 })
const instant = (min: number, max: number) => fc.integer({ min, max }).map(at)
const anyRules: fc.Arbitrary<TimeRules> = fc.record(
  {
    timeLimitMinutes: orNull(fc.integer({ min: 600, max: 4_000 })),
    availableFrom: orNull(instant(-900, 900)),
    availableUntil: orNull(instant(600, 2_000)),
    untilSetAt: orNull(instant(-4_000, 45)),
    quizDates: fc.record({ availableFrom: orNull(instant(-900, 0)), availableUntil: orNull(instant(600, 2_000)) }),
  },
  { requiredKeys: ['timeLimitMinutes', 'availableFrom', 'availableUntil', 'untilSetAt'] },
)

/** What happens from an instant on, in its order: outages, pauses and minutes, none inside another. */
const eventsFrom = (start: number) =>
  fc
    .array(fc.tuple(fc.constantFrom('outage', 'pause', 'minutes'), fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 400 })), {
      maxLength: 5,
    })
    .map((parts) => {
      let end = start
      return parts.map(([kind, pause, length]) => {
        const from = end + pause * minute
        end = from + length * minute
        return { kind, from, until: end, minutes: length }
      })
    })
type Events = ReturnType<typeof eventsFrom> extends fc.Arbitrary<infer One> ? One : never
const momentsOf = (events: Events): { outages: Outage[]; room: RoomTime } => ({
  outages: events.filter(({ kind }) => kind === 'outage'),
  room: {
    pauses: events.filter(({ kind }) => kind === 'pause'),
    minutes: events.filter(({ kind }) => kind === 'minutes').map(({ from, minutes }) => ({ at: from, minutes })),
    pausedAt: null,
  },
})
const earlierEvents = eventsFrom(at(-3_000)).map((events) =>
  events.filter(({ kind, from, until }) => until <= now && (kind === 'outage' ? until <= begunAt || from >= begunAt : from >= begunAt)),
)
const endBy = ([rules, ...others]: TimeRules[], events: Events) => {
  const { outages, room } = momentsOf(events)
  return deadlineOf(begunAt, { ...(rules as TimeRules), others }, outages, room).at ?? Number.POSITIVE_INFINITY
}

describe('other rules that an attempt was given', () => {
  // Shows: More time for a running attempt takes nothing from it that a later outage would give back.
  test('are dropped only where those that stay give no less, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(anyRules, { minLength: 2, maxLength: 4 }), earlierEvents, eventsFrom(now), (rules, past, future) => {
        const kept = rulesThatCount(rules, { startedAt: begunAt, now, ...momentsOf(past) })
        const all = [...past, ...future]
        expect(endBy(kept, all)).toBe(endBy(rules, all))
      }),
      { numRuns: 20_000 },
    )
  })

  test('are dropped where they are the same, or give the same for less long', () => {
    const rules = { timeLimitMinutes: 60, availableFrom: null, availableUntil: now + 3 * hour, untilSetAt: begunAt }
    const past = { startedAt: begunAt, now, outages: [], room: { pauses: [], minutes: [], pausedAt: null } }
    expect(rulesThatCount([rules, { ...rules }, { ...rules, timeLimitMinutes: 50 }], past)).toEqual([rules])
  })
})
