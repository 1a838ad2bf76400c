import type { Deps } from '../../../deps.ts'
import type { Refusal } from '../../../http/refusal.ts'
import { type KnownDeviceFailures, signInStore } from './sign-in.store.ts'

export interface PauseRules {
  /** The pause in ms that follows the failures so far. */
  pauseAfter: (failures: KnownDeviceFailures) => number
  refusal: (seconds: number) => Refusal
}

/** Counts tries that are followed by a pause, for all servers together. */
export function createSharedThrottle({ db, now }: Pick<Deps, 'db' | 'now'>, { pauseAfter, refusal }: PauseRules) {
  return {
    /** Counts a try before it is looked at, so that many at once gain nothing; throws the refusal of a pause. */
    admit: (subject: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const { lanes, pairs } = signInStore(trx)
        await lanes.take(subject)
        const failures = await pairs.read(subject, now())
        const wait = Math.ceil((failures.last + pauseAfter(failures) - now()) / 1000)
        if (wait > 0) throw refusal(wait)
        await pairs.add(subject, now())
      }),
    /** Forgets the tries of a subject that was right in the end. */
    clear: async (subject: string): Promise<void> => void (await signInStore(db).pairs.clear(subject)),
  }
}
