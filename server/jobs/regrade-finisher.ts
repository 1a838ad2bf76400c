import type { JobLog } from './job-log.ts'
import { repeat } from './repeat.ts'

export interface RegradeFinisherOptions {
  /** Moves what is left of decisions, and returns how many there were. */
  finish: () => Promise<number>
  log: JobLog
  every?: number
}

const everyHalfMinute = 30_000

/** Finishes at once and then every 30 s what a server that ended left of decisions about submissions. Never rejects. */
export async function startRegradeFinisher({
  finish,
  log,
  every = everyHalfMinute,
}: RegradeFinisherOptions): Promise<{ stop(): Promise<void> }> {
  const finishAll = async () => {
    try {
      const regrades = await finish()
      if (regrades > 0) log.info({ regrades }, 'decisions about submissions were finished')
    } catch (error) {
      log.warn({ err: error }, 'finishing of decisions put off')
    }
  }
  await finishAll()
  return repeat(every, finishAll)
}
