import { describe, expect, it } from 'vitest'
import type { AttemptEngine, SweepOutcome } from '../../../../../server/features/attempts/engine/commands.ts'
import { startHeartbeat } from '../../../../../server/jobs/heartbeat.ts'
import { repeat } from '../../../../../server/jobs/repeat.ts'
import { startSweeper } from '../../../../../server/jobs/sweeper.ts'
import { createClockWatch } from '../../../../../server/time/clock-watch.ts'
import { manualClock } from '../../../../support/manual-clock.ts'

/** A log that keeps what it is told. */
function keptLog() {
  const lines: [level: string, facts: object, message: string][] = []
  const at = (level: string) => (facts: object, message: string) => void lines.push([level, facts, message])
  return { lines, log: { info: at('info'), warn: at('warn'), error: at('error') } }
}

const engineWith = (part: Partial<AttemptEngine>) => part as AttemptEngine

describe('The heartbeat', () => {
  const outage = { from: 0, until: 9_000 }
  const heartbeat = async (engine: Partial<AttemptEngine>, clock = manualClock(0)) => {
    const { lines, log } = keptLog()
    const job = await startHeartbeat({ engine: engineWith(engine), clock, watch: createClockWatch(), log })
    await job.stop()
    return lines
  }

  it('beats before anything else and says what was given back', async () => {
    expect(await heartbeat({ beat: async () => ({ credited: 3, outage }) })).toEqual([
      ['warn', { attempts: 3, ms: 9_000 }, 'an outage was given back to running attempts'],
    ])
  })

  it('does not start when the first beat fails', async () => {
    await expect(heartbeat({ beat: () => Promise.reject(new Error('full')) })).rejects.toThrow('full')
  })

  it('alarms when the wall clock is off', async () => {
    const clock = manualClock(0)
    clock.setWall(60_000)
    const lines = await heartbeat({ beat: async () => ({ credited: 0, outage: null }) }, clock)
    expect(lines.map(([level, facts]) => [level, facts])).toEqual([['error', { offset: 60_000 }]])
  })

  it('adopts a wall clock that has been off for 30 s, once', async () => {
    const [clock, adopted] = [manualClock(0), [] as number[]]
    clock.setWall(-3_600_000)
    const engine = engineWith({
      beat: async () => ({ credited: 0, outage: null }),
      adopt: async (offset) => {
        adopted.push(offset)
        clock.set(clock.now() + offset)
      },
    })
    const watch = createClockWatch()
    for (let beats = 0; beats < 20; beats += 1) {
      await (await startHeartbeat({ engine, clock, watch, log: keptLog().log })).stop()
      clock.advance(3_000)
    }
    expect([adopted, clock.offset(), watch.alarm()]).toEqual([[-3_600_000], 0, null])
  })
})

describe('The sweeper', () => {
  const swept = async (closeOverdue: AttemptEngine['closeOverdue']) => {
    const { lines, log } = keptLog()
    const sweeper = await startSweeper({ engine: engineWith({ closeOverdue }), now: () => 10_000, log })
    await sweeper.stop()
    return lines
  }
  const outcome: SweepOutcome = { closed: ['a'], failed: ['b'], paused: ['q'], resumed: ['r'], notExtended: ['n'] }

  it('tells what it closed, could not and would not close', async () => {
    expect(await swept(async () => outcome)).toEqual([
      ['info', { attempts: ['a'] }, 'closed by deadline'],
      ['info', { attempts: ['r'] }, 'pauses ended at their maximum length'],
      ['error', { attempts: ['b'] }, 'attempts could not be closed'],
      ['error', { assignments: ['n'] }, 'running attempts could not be given more time yet'],
      ['error', { quizzes: ['q'] }, 'ALARM: closing paused, too many attempts would close before the deadline they began with'],
    ])
  })

  it('leaves two seconds to what was sent in time and is still on its way', async () => {
    const times: number[] = []
    await swept(async (now) => {
      times.push(now)
      return { closed: [], failed: [], paused: [], resumed: [], notExtended: [] }
    })
    expect(times).toEqual([8_000])
  })

  it('goes on after a pass that failed', async () => {
    const error = new Error('locked')
    expect(await swept(() => Promise.reject(error))).toEqual([['warn', { err: error }, 'sweep failed; retrying']])
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
