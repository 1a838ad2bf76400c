import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { examClock } from '../../src/services/exam-clock.ts'
import { createServerClock } from '../../src/services/server-clock.ts'
import { createActorWithParent } from '../support/heard.ts'

const START = Date.parse('2026-11-20T09:00:00.000Z')
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString()

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

describe("The server's time on the page", () => {
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

const clockAt = (start: string) => {
  const clock = createServerClock()
  clock.observe(start)
  return clock
}

describe('The clock of the exam', () => {
  test('tells each mark once when it is passed', () => {
    const { heard } = createActorWithParent(examClock(clockAt(at(0))), { deadline: at(400) })
    vi.advanceTimersByTime(401_000)
    expect(heard).toEqual([300, 60, 30, 0].map((left) => ({ type: 'clock.at', left })))
  })

  test('is silent about marks that lie above the whole time', () => {
    const { heard } = createActorWithParent(examClock(clockAt(at(0))), { deadline: at(200) })
    vi.advanceTimersByTime(100_000)
    expect(heard).toEqual([])
  })

  test('tells the last minute to a page that opens in it', () => {
    const { heard } = createActorWithParent(examClock(clockAt(at(0))), { deadline: at(45) })
    expect(heard).toEqual([{ type: 'clock.at', left: 60 }])
  })

  test('tells the end to a page that opens after it', () => {
    const { heard } = createActorWithParent(examClock(clockAt(at(10))), { deadline: at(0) })
    expect(heard).toEqual([{ type: 'clock.at', left: 0 }])
  })

  test('tells only the last of the marks that a sleep skipped', () => {
    let monotonic = 0
    const clock = createServerClock(() => monotonic)
    clock.observe(at(0))
    const { heard } = createActorWithParent(examClock(clock), { deadline: at(700) })
    monotonic = 650_000
    vi.advanceTimersByTime(1_000)
    expect(heard).toEqual([{ type: 'clock.at', left: 60 }])
  })

  test('tells how much is left when the deadline moves away', () => {
    const { heard, child } = createActorWithParent(examClock(clockAt(at(0))), { deadline: at(30) })
    child.send({ type: 'deadline.changed', deadline: at(120) })
    vi.advanceTimersByTime(121_000)
    expect(heard).toEqual([
      { type: 'clock.at', left: 30 },
      { type: 'clock.extended', left: 120 },
      { type: 'clock.at', left: 60 },
      { type: 'clock.at', left: 30 },
      { type: 'clock.at', left: 0 },
    ])
  })

  test('takes a correction by the server as more time', () => {
    let monotonic = 0
    const clock = createServerClock(() => monotonic)
    clock.observe(at(0))
    const { heard } = createActorWithParent(examClock(clock), { deadline: at(400) })
    monotonic = 350_000
    vi.advanceTimersByTime(1_000)
    clock.observe(at(10))
    vi.advanceTimersByTime(1_000)
    expect(heard).toEqual([
      { type: 'clock.at', left: 60 },
      { type: 'clock.extended', left: 390 },
    ])
  })

  test('never tells anything without a deadline', () => {
    const { heard } = createActorWithParent(examClock(clockAt(at(0))), { deadline: null })
    vi.advanceTimersByTime(10_000_000)
    expect(heard).toEqual([])
  })

  test('stops with its exam', () => {
    const actor = createActor(examClock(clockAt(at(0))), { input: { deadline: at(1) } }).start()
    actor.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
