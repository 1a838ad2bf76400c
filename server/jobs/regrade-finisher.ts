import type { JobLog } from './job-log.ts'
import { type JobScheduler, ownScheduler, type Repeated } from './job-scheduler.ts'

export interface RegradeFinisherOptions {
  /** Finishes regrades that were left unfinished, and returns how many there were. */
  finish: () => Promise<number>
  log: JobLog
  every?: number
  scheduler?: JobScheduler
}

const everyHalfMinute = 30_000

/** Finishes, at once and then every 30 s, regrades that a server left when it ended. Never rejects. */
export async function startRegradeFinisher({
  finish,
  log,
  every = everyHalfMinute,
  scheduler = ownScheduler,
}: RegradeFinisherOptions): Promise<Repeated> {
  const finishAll = async () => {
    try {
      const regrades = await finish()
      if (regrades > 0) log.info({ regrades }, 'finished regrades that another server left')
    } catch (error) {
      log.warn({ err: error }, 'finishing regrades failed; retrying')
    }
  }
  await finishAll()
  return scheduler.repeat('finish-regrades', every, finishAll)
}
