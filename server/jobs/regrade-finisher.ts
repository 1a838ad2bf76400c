import type { JobLog } from './job-log.ts'
import { ownTurns, type Repeated, type Turns } from './turns.ts'

export interface RegradeFinisherOptions {
  /** Moves what is left of decisions, and returns how many there were. */
  finish: () => Promise<number>
  log: JobLog
  every?: number
  turns?: Turns
}

const everyHalfMinute = 30_000

/** Finishes at once and then every 30 s what a server that ended left of decisions about submissions. Never rejects. */
export async function startRegradeFinisher({
  finish,
  log,
  every = everyHalfMinute,
  turns = ownTurns,
}: RegradeFinisherOptions): Promise<Repeated> {
  const finishAll = async () => {
    try {
      const regrades = await finish()
      if (regrades > 0) log.info({ regrades }, 'decisions about submissions were finished')
    } catch (error) {
      log.warn({ err: error }, 'finishing of decisions put off')
    }
  }
  await finishAll()
  return turns.repeat('finish-regrades', every, finishAll)
}
