import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deadlineOf, graceCredit, type Outage, windowEnd } from '../../../domain/time/deadline.ts'

const minute = 60_000
const hour = 60 * minute
const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const outage = (from: number, until: number): Outage => ({ from: from * minute, until: until * minute })
const limit = (minutes: number) => ({ availableUntil: null, timeLimitMinutes: minutes })

describe('deadlineOf', () => {
  // Shows: A deadline is the earlier of start + time limit and available until, and can explain itself.
  test.each([
    ['neither limit nor window', { availableUntil: null, timeLimitMinutes: null }, { at: null, because: 'none', credited: 0 }],
    // Shows: The countdown shows the time to the server's deadline.
    ['a limit', { availableUntil: null, timeLimitMinutes: 30 }, { at: 1000 + 30 * minute, because: 'timeLimit', credited: 0 }],
    ['a window', { availableUntil: 5000, timeLimitMinutes: null }, { at: 5000, because: 'availableUntil', credited: 0 }],
    [
      'a limit inside the window',
      { availableUntil: 1000 + 31 * minute, timeLimitMinutes: 30 },
      { at: 1000 + 30 * minute, because: 'timeLimit', credited: 0 },
    ],
    [
      'a window that ends first',
      { availableUntil: 1000 + 29 * minute, timeLimitMinutes: 30 },
      { at: 1000 + 29 * minute, because: 'availableUntil', credited: 0 },
    ],
    [
      'both at once',
      { availableUntil: 1000 + 30 * minute, timeLimitMinutes: 30 },
      { at: 1000 + 30 * minute, because: 'timeLimit', credited: 0 },
    ],
  ] as const)('with %s', (_name, window, deadline) => {
    expect(deadlineOf(1000, window)).toEqual(deadline)
  })

  test('is never after either bound', () => {
    fc.assert(
      fc.property(instant, orNull(instant), orNull(fc.integer({ min: 1, max: 10_080 })), (startedAt, availableUntil, timeLimitMinutes) => {
        const { at } = deadlineOf(startedAt, { availableUntil, timeLimitMinutes })
        const bounds = [availableUntil, timeLimitMinutes && startedAt + timeLimitMinutes * minute].filter((bound) => bound !== null)
        expect(at).toBe(bounds.length > 0 ? Math.min(...bounds) : null)
      }),
    )
  })
})

describe('deadlineOf with outages', () => {
  const endOf = (...[rules, outages]: [Parameters<typeof deadlineOf>[1], Outage[]]) => (deadlineOf(0, rules, outages).at ?? 0) / minute

  test.each([
    ['an outage inside the limit, whole', [outage(3, 5)], 12],
    ['two of them', [outage(3, 5), outage(11, 14)], 15],
    ['one that began before the deadline and lasted beyond it, whole', [outage(9, 59)], 60],
    ['only what came after the start', [outage(-5, 1)], 11],
    ['nothing that came before the start', [outage(-5, 0)], 10],
    ['nothing that began after the deadline', [outage(10, 12)], 10],
    ['30 s after the server was back', [outage(9.9, 15)], 15.5],
  ])('a limit moves by %s', (_name, outages, end) => {
    expect(endOf(limit(10), outages)).toBe(end)
  })

  const window = (from: number | null, until: number) => ({
    availableFrom: from === null ? null : from * hour,
    availableUntil: until * hour,
    timeLimitMinutes: null,
  })
  test.each([
    ['of a day or less by an outage inside it', window(-1, 1), [outage(10, 20)], 70],
    ['by an outage before the attempt too', window(-1, 1), [outage(-20, -10)], 70],
    ['not by what came before it opened', window(-1, 1), [outage(-90, -60)], 60],
    ['of more than a day by outages of its last 24 h', window(-100, 30), [outage(5 * 60, 7 * 60)], 31 * 60],
    ['of more than a day by at most 2 h', window(null, 30), [outage(10 * 60, 12 * 60), outage(20 * 60, 21 * 60)], 32 * 60],
  ])('a window moves %s', (_name, rules, outages, end) => {
    expect(endOf(rules, outages)).toBe(end)
  })

  test.each([
    ['not at all by one before it was written', [outage(-50, -40)], 60],
    ['by the part of one after it was written', [outage(-40, -20)], 70],
    ['whole by one after it was written', [outage(-10, 10)], 80],
  ])('a window whose end was written half an hour ago moves %s', (_name, outages, end) => {
    const rules = { ...window(-1, 1), untilSetAt: -30 * minute }
    expect([endOf(rules, outages), (windowEnd(rules, outages) ?? 0) / minute]).toEqual([end, end])
  })

  // Shows: What a student is given makes no window a long one, and moves no end less than outages move the quiz's.
  test.each([
    ['a day with half an hour more, whole', [0, 24.5], [0, 24], [outage(19 * 60, 23 * 60)], 28.5 * 60],
    ['a day with an end of the next week, whole', [0, 168], [0, 24], [outage(19 * 60, 23 * 60)], 172 * 60],
    ['a day with an opening the day before, whole', [-24, 24], [0, 24], [outage(19 * 60, 23 * 60)], 28 * 60],
    ['an hour on another day, by nothing between the two', [48, 49], [0, 1], [outage(10 * 60, 20 * 60)], 49 * 60],
    ['half of an hour, by what the quiz was moved', [0.5, 1], [0, 1], [outage(0, 20)], 80],
    ['a long one, by no more than two hours', [-100, 40], [-100, 30], [outage(20 * 60, 25 * 60)], 42 * 60],
  ] as const)('an own window moves where it is %s', (_name, [from, until], [quizFrom, quizUntil], outages, end) => {
    const rules = { ...window(from, until), quizDates: window(quizFrom, quizUntil) }
    const begunAt = from * hour
    const { at } = deadlineOf(begunAt, rules, outages)
    expect([(at ?? 0) / minute, (windowEnd(rules, outages) ?? 0) / minute]).toEqual([end, end])
  })

  test('a long window is one of more than a day whenever its end was written', () => {
    expect(endOf({ ...window(-100, 30), untilSetAt: 10 * hour }, [outage(9 * 60, 14 * 60)])).toBe(32 * 60)
  })

  test('who is credited in a long window has 30 s after the server is back', () => {
    expect(endOf(window(null, 30), [outage(29 * 60, 40 * 60)])).toBe(40 * 60 + 0.5)
  })

  test('the explanation names the rule and what was given back', () => {
    const rules = { availableUntil: 11 * minute, timeLimitMinutes: 10 }
    expect(deadlineOf(0, rules, [outage(3, 5)])).toEqual({ at: 12 * minute, because: 'timeLimit', credited: 2 * minute })
  })

  test('a window is longer for those who begin later', () => {
    expect(windowEnd(window(-1, 1), [outage(10, 40)])).toBe(90 * minute)
  })

  const histories = fc.array(fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 100_000 })), { maxLength: 8 })
  const outagesOf = (parts: [number, number][]): Outage[] => {
    let at = -200_000
    return parts.map(([pause, length]) => {
      const from = at + pause
      at = from + length
      return { from, until: at }
    })
  }

  test('one more outage never takes time away', () => {
    fc.assert(
      fc.property(
        histories,
        orNull(fc.integer({ min: 1, max: 300_000 })),
        orNull(fc.integer({ min: 1, max: 9 })),
        (parts, availableUntil, timeLimitMinutes) => {
          const outages = outagesOf(parts)
          const ends = outages.map(
            (_, index) => deadlineOf(0, { availableUntil, timeLimitMinutes }, outages.slice(0, index)).at ?? Infinity,
          )
          expect(ends).toEqual(ends.toSorted((a, b) => a - b))
        },
      ),
    )
  })
})

describe('graceCredit', () => {
  test.each([
    ['an outage inside the grace', [outage(10, 12)], 2 * minute],
    ['30 s after the server is back', [outage(10.4, 10.5)], 0.5 * minute],
    ['nothing for one before the deadline', [outage(9, 12)], 0],
    ['nothing for one after the grace', [outage(11, 12)], 0],
  ])('gives %s', (_name, outages, credit) => {
    expect(graceCredit(10 * minute, minute / 2, outages)).toBe(credit)
  })
})
