import { describe, expect, it } from 'vitest'
import { createClock } from '../../../server/clock.ts'
import type { AttemptEngine, SweepOutcome } from '../../../server/engine/commands.ts'
import { startHeartbeat } from '../../../server/jobs/heartbeat.ts'
import { repeat } from '../../../server/jobs/repeat.ts'
import { startSweeper } from '../../../server/jobs/sweeper.ts'

/** A log that keeps what it is told. */
function keptLog() {
  const lines: [level: string, facts: object, message: string][] = []
  const at = (level: string) => (facts: object, message: string) => void lines.push([level, facts, message])
  return { lines, log: { info: at('info'), warn: at('warn'), error: at('error') } }
}

const engineWith = (part: Partial<AttemptEngine>) => part as AttemptEngine

describe('The clock', () => {
  const manual = () => {
    const hands = { wall: 1_000_000, monotonic: 50 }
    return {
      hands,
      clock: createClock(
        () => hands.wall,
        () => hands.monotonic,
      ),
    }
  }

  it('goes on by the monotonic clock', () => {
    const { hands, clock } = manual()
    hands.monotonic += 1_234.4
    expect(clock.now()).toBe(1_001_234)
  })

  it.each([3_600_000, -3_600_000])('does not follow the wall clock when it jumps by %d ms, and tells it once', (jump) => {
    const { hands, clock } = manual()
    hands.wall += jump
    expect([clock.now(), clock.checkJump(), clock.checkJump()]).toEqual([1_000_000, jump, null])
  })

  it('tells nothing of a small drift', () => {
    const { hands, clock } = manual()
    hands.wall += 900
    expect(clock.checkJump()).toBeNull()
  })
})

describe('The heartbeat', () => {
  it('beats before anything else and tells what was given back', async () => {
    const { lines, log } = keptLog()
    const engine = engineWith({ beat: async () => ({ credited: 3 }) })
    const heartbeat = await startHeartbeat({ engine, clock: createClock(), log })
    await heartbeat.stop()
    expect(lines).toEqual([['warn', { attempts: 3 }, 'an outage was given back to running attempts']])
  })

  it('does not start when the first beat fails', async () => {
    const { log } = keptLog()
    const engine = engineWith({ beat: () => Promise.reject(new Error('full')) })
    await expect(startHeartbeat({ engine, clock: createClock(), log })).rejects.toThrow('full')
  })
})

describe('The sweeper', () => {
  const swept = async (closeOverdue: AttemptEngine['closeOverdue']) => {
    const { lines, log } = keptLog()
    const sweeper = await startSweeper({ engine: engineWith({ closeOverdue }), now: () => 10_000, log })
    await sweeper.stop()
    return lines
  }
  const outcome: SweepOutcome = { closed: ['a'], failed: ['b'], paused: ['q'] }

  it('tells what it closed, could not and would not close', async () => {
    expect(await swept(async () => outcome)).toEqual([
      ['info', { attempts: ['a'] }, 'closed by deadline'],
      ['error', { attempts: ['b'] }, 'attempts could not be closed'],
      ['error', { quizzes: ['q'] }, 'ALARM: closing paused, too many attempts would close before the deadline they began with'],
    ])
  })

  it('leaves two seconds to what was sent in time and is still on its way', async () => {
    const times: number[] = []
    await swept(async (now) => {
      times.push(now)
      return { closed: [], failed: [], paused: [] }
    })
    expect(times).toEqual([8_000])
  })

  it('goes on after a pass that failed', async () => {
    const error = new Error('locked')
    expect(await swept(() => Promise.reject(error))).toEqual([['warn', { err: error }, 'sweep put off']])
  })
})

describe('Repeating', () => {
  it('goes on until it is stopped, never twice at once', async () => {
    let [running, most, count] = [0, 0, 0]
    await new Promise<void>((resolve) => {
      const job = repeat(1, async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise((done) => setImmediate(done))
        running -= 1
        count += 1
        if (count === 3) void job.stop().then(resolve)
      })
    })
    expect([most, count]).toEqual([1, 3])
  })
})
