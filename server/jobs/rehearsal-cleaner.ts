import { minute } from '../../domain/time/durations.ts'
import type { JobLog } from './job-log.ts'
import { ownTurns, type Repeated, type Turns } from './turns.ts'

export interface RehearsalCleanerOptions {
  /** Removes what a rehearsal that broke off left behind, and returns whether there was one. */
  removeAbandoned: () => Promise<boolean>
  log: JobLog
  every?: number
  turns?: Turns
}

/** Removes at once and then every five minutes what a rehearsal that broke off left behind. Never rejects. */
export async function startRehearsalCleaner({
  removeAbandoned,
  log,
  every = 5 * minute,
  turns = ownTurns,
}: RehearsalCleanerOptions): Promise<Repeated> {
  const clean = async () => {
    try {
      if (await removeAbandoned()) log.info({}, 'a rehearsal that broke off was removed')
    } catch (error) {
      log.warn({ err: error }, 'removing of a rehearsal put off')
    }
  }
  await clean()
  return turns.repeat('clean-rehearsals', every, clean)
}
