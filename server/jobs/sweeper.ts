import { protocolTimes } from '../../domain/time/durations.ts'
import type { AttemptEngine } from '../features/attempts/engine/commands.ts'
import type { RoomNews } from '../features/exam-room/room-news.ts'
import type { JobLog } from './job-log.ts'
import { repeat } from './repeat.ts'

export interface SweeperOptions {
  engine: AttemptEngine
  /** Where closed attempts and pauses that ended are news; absent: nowhere. */
  roomNews?: Pick<RoomNews, 'changed'>
  now: () => number
  log: JobLog
  every?: number
}

export interface Sweeper {
  /** Server time in epoch ms at which the last successful sweep ended. */
  sweptAt(): number | null
  stop(): Promise<void>
}

/** Sweeps once, then every 5 s: closes what is overdue, and logs what it could not or would not close. Never rejects. */
export async function startSweeper({ engine, roomNews, now, log, every = protocolTimes.sweepEvery }: SweeperOptions): Promise<Sweeper> {
  let sweptAt: number | null = null
  const sweep = async () => {
    try {
      // A request that arrived in time may still be on its way to the queue.
      const { closed, failed, paused, resumed, notExtended } = await engine.closeOverdue(now() - protocolTimes.underWay)
      if (closed.length > 0) log.info({ attempts: closed }, 'closed by deadline')
      if (resumed.length > 0) log.info({ attempts: resumed }, 'pauses ended at their maximum length')
      roomNews?.changed([...closed, ...resumed])
      if (failed.length > 0) log.error({ attempts: failed }, 'attempts could not be closed')
      if (notExtended.length > 0) log.error({ assignments: notExtended }, 'running attempts could not be given more time yet')
      if (paused.length > 0)
        log.error({ quizzes: paused }, 'ALARM: closing paused, too many attempts would close before the deadline they began with')
      sweptAt = now()
    } catch (error) {
      log.warn({ err: error }, 'sweep failed; retrying')
    }
  }
  await sweep()
  return { ...repeat(every, sweep), sweptAt: () => sweptAt }
}
