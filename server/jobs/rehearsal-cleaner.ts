import { minute } from '../../domain/time/durations.ts'
import type { JobLog } from './job-log.ts'
import { type JobScheduler, ownScheduler, type Repeated } from './job-scheduler.ts'

export interface RehearsalCleanerOptions {
  /** Removes what a rehearsal that broke off left behind, and returns whether there was one. */
  removeAbandoned: () => Promise<boolean>
  log: JobLog
  every?: number
  scheduler?: JobScheduler
}

/** Removes at once and then every five minutes what a rehearsal that broke off left behind. Never rejects. */
export async function startRehearsalCleaner({
  removeAbandoned,
  log,
  every = 5 * minute,
  scheduler = ownScheduler,
}: RehearsalCleanerOptions): Promise<Repeated> {
  const clean = async () => {
    try {
      if (await removeAbandoned()) log.info({}, 'an abandoned rehearsal was removed')
    } catch (error) {
      log.warn({ err: error }, 'removing an abandoned rehearsal failed; retrying')
    }
  }
  await clean()
  return scheduler.repeat('clean-rehearsals', every, clean)
}
