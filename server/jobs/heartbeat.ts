import { protocolTimes } from '../../domain/time/durations.ts'
import type { AttemptEngine } from '../features/attempts/engine/commands.ts'
import type { Clock } from '../time/clock.ts'
import type { ClockLook, ClockWatch } from '../time/clock-watch.ts'
import type { JobLog } from './job-log.ts'
import { repeat } from './repeat.ts'

export interface HeartbeatOptions {
  engine: AttemptEngine
  clock: Clock
  watch: ClockWatch
  log: JobLog
  every?: number
}

export interface Heartbeat {
  /** Server time in epoch ms at which the wall clock was adopted last; null where it never was. */
  adoptedAt(): number | null
  stop(): Promise<void>
}

const sentences: Record<NonNullable<ClockLook['change']>, string> = {
  rises: 'ALARM: the wall clock disagrees with exam time; exam time follows it only if the difference lasts 30 s',
  doubles: 'ALARM: the wall clock disagrees with exam time by twice as much',
  falls: 'the wall clock agrees with exam time again',
}

/**
 * Beats once, then every 3 s, so that the time of an outage is given back to running attempts, and adopts a wall clock that stays corrected;
 * start it before the sweeper. Rejects when the first beat fails, because sweeping without it would take that time away.
 */
export async function startHeartbeat(options: HeartbeatOptions): Promise<Heartbeat> {
  const { engine, clock, watch, log, every = protocolTimes.heartbeatEvery } = options
  let adoptedAt: number | null = null
  const beat = async () => {
    const { credited, outage, offset = clock.offset() } = await engine.beat()
    if (outage) log.warn({ attempts: credited, ms: outage.until - outage.from }, 'an outage was given back to running attempts')
    const { change, adopt } = watch.look(offset, clock.monotonic())
    if (change !== null) log[change === 'falls' ? 'info' : 'error']({ offset }, sentences[change])
    if (adopt === null) return
    await engine.adopt(adopt)
    adoptedAt = clock.now()
    log.warn({ offset: adopt }, 'the wall clock was adopted; running attempts were moved with it')
  }
  await beat()
  const repeated = repeat(every, () => beat().catch((error: unknown) => log.warn({ err: error }, 'heartbeat failed')))
  return { ...repeated, adoptedAt: () => adoptedAt }
}
