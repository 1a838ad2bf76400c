import type { Deps } from '../../../deps.ts'
import { signInStore } from './sign-in.store.ts'
import { knownDevicePause, signInRules } from './sign-in-rules.ts'
import type { Admitted } from './unknown-device-queue.ts'

/** What a pair of account and known device may do: be looked at now, wait, or be treated as unknown. */
export type KnownDeviceVerdict = { kind: 'admitted'; entry: Admitted } | { kind: 'wait'; ms: number } | { kind: 'unknown' }

/** Returns the counts of pairs of an account and a device that it signed in on, apart from everybody else's failures. */
export function createKnownDeviceCounts({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const entryOf = (pair: string, at: number): Admitted => ({
    failed: () => Promise.resolve(),
    takeBack: async () => void (await signInStore(db).pairs.takeBack(pair, at)),
  })

  async function enterInside(trx: Deps['db'], pair: string): Promise<KnownDeviceVerdict> {
    const { queues, pairs } = signInStore(trx)
    const at = now()
    await queues.take(pair)
    const { recent, ofDay, last } = await pairs.read(pair, at)
    if (ofDay >= signInRules.mostPairFailures) return { kind: 'unknown' }
    const wait = last + knownDevicePause(recent) - at
    if (wait > 0) return { kind: 'wait', ms: wait }
    await pairs.add(pair, at)
    return { kind: 'admitted', entry: entryOf(pair, at) }
  }

  return {
    enter: (pair: string): Promise<KnownDeviceVerdict> => db.transaction().execute((trx) => enterInside(trx, pair)),
    /** Forgets the failures of a pair that knew the password in the end. */
    clear: async (pair: string): Promise<void> => void (await signInStore(db).pairs.clear(pair)),
  }
}
