import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { signInStore } from '../store/sign-in.store.ts'

/** Where a code of the second step is typed; `isKnown` where the person signed in on the device before. */
export interface FactorDevice {
  id: string
  isKnown: boolean
}

/** A browser in which the person is signed in already. */
export const ownDevice: FactorDevice = { id: 'own', isKnown: true }

const tooMany = (seconds: number) =>
  new Refusal(429, 'tooManyRequests', `Too many wrong codes. Please try again in ${seconds} seconds.`, {}, seconds)

/** The pause in ms that follows so many wrong codes in a day. */
function pauseAfter(failures: number): number {
  if (failures < 5) return 0
  if (failures < 10) return 30_000
  return failures < 20 ? 60_000 : 300_000
}

/** All unknown devices share one count of an account, each known device has its own. */
const countOf = (userId: string, { id, isKnown }: FactorDevice): string => `factor ${userId} ${isKnown ? id : 'unknown devices'}`

/** Counts wrong codes of the second step. */
export function createFactorTries({ db, now }: Pick<Deps, 'db' | 'now'>) {
  return {
    /** Counts a try before it is looked at, so that many at once gain nothing; throws the refusal of a pause. */
    admit: (userId: string, device: FactorDevice): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const { lanes, pairs } = signInStore(trx)
        const count = countOf(userId, device)
        await lanes.take(count)
        const { ofDay, last } = await pairs.read(count, now())
        const wait = Math.ceil((last + pauseAfter(ofDay) - now()) / 1000)
        if (wait > 0) throw tooMany(wait)
        await pairs.add(count, now())
      }),
    /** Forgets the wrong codes of a count whose device had a right one in the end. */
    forgive: async (userId: string, device: FactorDevice): Promise<void> =>
      void (await signInStore(db).pairs.clear(countOf(userId, device))),
  }
}
