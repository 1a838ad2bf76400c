import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { TimeRead } from '../../../src/machines/answer-saving/contract.ts'
import { examClock } from '../../../src/services/watch/exam-clock.ts'
import { introWatch } from '../../../src/services/watch/intro-watch.ts'
import { createServerClock } from '../../../src/services/watch/server-clock.ts'
import { createActorWithParent } from '../../support/attempts/actor-with-parent.ts'

const START = Date.parse('2026-11-20T09:00:00.000Z')
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe("The server's time on the page", () => {
  // Shows: The page never asks the computer's own clock; changing it changes nothing.
  test('goes on from the latest reply, whatever the computer says the date is', () => {
    let monotonic = 1000
    const clock = createServerClock(() => monotonic)
    clock.observe(at(0))
    monotonic += 5_000
    vi.setSystemTime(START + 86_400_000)
    expect(clock.now()).toBe(START + 5_000)
  })

  test('takes a later reply over an earlier one', () => {
    const clock = createServerClock(() => 0)
    clock.observe(at(0))
    clock.observe(at(60))
    expect(clock.now()).toBe(START + 60_000)
  })

  test('counts from when a reply arrived, where that was earlier', () => {
    const clock = createServerClock(() => 3_000)
    clock.observe(at(0), 1_200)
    expect(clock.now()).toBe(START + 1_800)
  })

  test('ignores a reply without a time', () => {
    const clock = createServerClock(() => 0)
    clock.observe(at(10))
    clock.observe('')
    expect(clock.now()).toBe(START + 10_000)
  })
})

/** A reply that arrives at this moment and names the server's time in seconds with the deadline. */
const reply = (seconds: number, deadline: string | null, arrivedAt = performance.now()) => ({
  serverNow: at(seconds),
  deadline,
  credited: 0,
  arrivedAt,
})

/** The clock of an exam that begins with this reply. */
const running = (time: TimeRead, monotonic?: () => number) => createActorWithParent(examClock(createServerClock(monotonic)), { time })
const near = { type: 'deadline.near' }
const mark = (left: number) => ({ type: 'clock.at', left })

describe('The clock of the exam', () => {
  // Shows: The remaining time is announced at 30, 10, 5 and 1 minutes, at 30 seconds and at 0.
  test('tells each mark once when it is passed, and once that the end is near', () => {
    const { heard } = running(reply(0, at(400)))
    vi.advanceTimersByTime(401_000)
    expect(heard).toEqual([mark(300), mark(60), mark(30), near, mark(0)])
  })

  // Shows: The page asks once more for its deadline 3 to 10 seconds before 0.
  test.each([
    [0, 3],
    [1, 10],
  ])('says by chance %d that the end is near %i s before it', (chance, seconds) => {
    vi.mocked(Math.random).mockReturnValue(chance)
    const { heard } = running(reply(0, at(29)))
    vi.advanceTimersByTime((29 - seconds) * 1000 - 1)
    const early = heard.includes(near)
    vi.advanceTimersByTime(1)
    expect([early, heard.at(-1)]).toEqual([false, near])
  })

  test('says for a new end that it is near again', () => {
    const { heard, child } = running(reply(0, at(20)))
    vi.advanceTimersByTime(18_000)
    child.send({ type: 'time.read', time: reply(18, at(28)) })
    vi.advanceTimersByTime(8_000)
    expect(heard.filter(({ type }) => type === near.type)).toHaveLength(2)
  })

  test('is silent about marks that lie above the whole time', () => {
    const { heard } = running(reply(0, at(200)))
    vi.advanceTimersByTime(100_000)
    expect(heard).toEqual([])
  })

  test('tells the last minute to a page that opens in it', () => {
    expect(running(reply(0, at(45))).heard).toEqual([mark(60)])
  })

  test('tells the end to a page that opens after it', () => {
    expect(running(reply(10, at(0))).heard).toEqual([mark(0)])
  })

  // Shows: The computer sleeps through the deadline: after waking the page shows what the server submitted.
  test('tells only the last of the marks that a sleep skipped', () => {
    let monotonic = 0
    const { heard } = running(reply(0, at(700), 0), () => monotonic)
    monotonic = 650_000
    vi.advanceTimersByTime(1_000)
    expect(heard).toEqual([mark(60)])
  })

  test('tells how much is left when the deadline moves away', () => {
    const { heard, child } = running(reply(0, at(30)))
    child.send({ type: 'time.read', time: reply(0, at(120)) })
    vi.advanceTimersByTime(121_000)
    expect(heard).toEqual([mark(30), { type: 'clock.extended', left: 120 }, mark(60), mark(30), near, mark(0)])
  })

  test('takes a correction by the server as more time', () => {
    let monotonic = 0
    const { heard, child } = running(reply(0, at(400), 0), () => monotonic)
    monotonic = 350_000
    vi.advanceTimersByTime(1_000)
    child.send({ type: 'time.read', time: reply(10, at(400), 350_000) })
    expect(heard).toEqual([mark(60), { type: 'clock.extended', left: 390 }])
  })

  test("tells nothing when the server's time and the deadline move together", () => {
    const { heard, child } = running(reply(0, at(400)))
    child.send({ type: 'time.read', time: reply(3_600, at(4_000)) })
    vi.advanceTimersByTime(50_000)
    expect(heard).toEqual([])
  })

  test('never tells anything without a deadline', () => {
    const { heard } = running(reply(0, null))
    vi.advanceTimersByTime(10_000_000)
    expect(heard).toEqual([])
  })

  test('stops with its exam', () => {
    const actor = createActor(examClock(createServerClock()), { input: { time: reply(0, at(1)) } }).start()
    actor.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('The watch over a deadline', () => {
  const watched = (deadline: string | null) => {
    const clock = createServerClock(Date.now)
    clock.observe(at(0))
    return createActorWithParent(introWatch(clock), { assignmentId: 'q1', deadline })
  }

  test('tells that the time is up when it is, and each second after', () => {
    const { heard } = watched(at(90.5))
    vi.advanceTimersByTime(90_400)
    const before = heard.length
    vi.advanceTimersByTime(1_200)
    expect([before, heard]).toEqual([
      0,
      [
        { type: 'clock.at', left: 0 },
        { type: 'clock.at', left: 0 },
      ],
    ])
  })

  test('tells it at once where it has passed', () => {
    expect(watched(at(-3)).heard).toEqual([{ type: 'clock.at', left: 0 }])
  })

  test('tells nothing where there is none', () => {
    const { heard } = watched(null)
    vi.advanceTimersByTime(3_600_000)
    expect(heard).toEqual([])
  })
})
