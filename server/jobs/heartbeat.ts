import { protocolTimes } from '../../domain/limits.ts'
import type { Clock } from '../clock.ts'
import type { AttemptEngine } from '../engine/commands.ts'
import type { Log } from './log.ts'
import { repeat } from './repeat.ts'

export interface HeartbeatOptions {
  engine: AttemptEngine
  clock: Clock
  log: Log
  every?: number
}

/**
 * Beats once, then every 5 s, so that the time of an outage is given back to who was writing; start it before the sweeper. Rejects when the
 * first beat fails, because sweeping without it would take that time away.
 */
export async function startHeartbeat({
  engine,
  clock,
  log,
  every = protocolTimes.heartbeatEvery,
}: HeartbeatOptions): Promise<{ stop(): Promise<void> }> {
  const beat = async () => {
    const moved = clock.checkJump()
    if (moved !== null) log.warn({ moved }, 'the wall clock jumped; the time of the exams does not follow it')
    const { credited } = await engine.beat(clock.now())
    if (credited > 0) log.warn({ attempts: credited }, 'an outage was given back to running attempts')
  }
  await beat()
  return repeat(every, () => beat().catch((error: unknown) => log.warn({ err: error }, 'heartbeat failed')))
}
