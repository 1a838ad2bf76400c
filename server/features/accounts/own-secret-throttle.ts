import type { Deps } from '../../deps.ts'
import type { Refusal } from '../../http/refusal.ts'
import { type KnownDeviceFailures, signInStore } from './sign-in/sign-in.store.ts'

export interface PauseRules {
  /** The pause in ms that follows the failures so far. */
  pauseAfter: (failures: KnownDeviceFailures) => number
  refusal: (seconds: number) => Refusal
}

/** Counts tries at the own password of an open session and at codes of the second factor, for all servers together; those at a password of a sign-in are counted in `sign-in/`. */
export function createOwnSecretThrottle({ db, now }: Pick<Deps, 'db' | 'now'>, { pauseAfter, refusal }: PauseRules) {
  /** Counts a try and returns 0, or returns the seconds that are left of a pause. */
  async function admitInside(trx: Deps['db'], subject: string): Promise<number> {
    const { queues, pairs } = signInStore(trx)
    await queues.take(subject)
    const at = now()
    const failures = await pairs.read(subject, at)
    const wait = Math.ceil((failures.last + pauseAfter(failures) - at) / 1000)
    if (wait <= 0) await pairs.add(subject, at)
    return Math.max(0, wait)
  }

  return {
    /** Counts a try before it is looked at, so that many at once gain nothing; throws the refusal of a pause. */
    async admit(subject: string): Promise<void> {
      const wait = await db.transaction().execute((trx) => admitInside(trx, subject))
      if (wait > 0) throw refusal(wait)
    },
    /** Forgets the tries of a subject that was right in the end. */
    clear: async (subject: string): Promise<void> => void (await signInStore(db).pairs.clear(subject)),
  }
}
