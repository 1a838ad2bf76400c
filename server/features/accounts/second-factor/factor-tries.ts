import type { Deps } from '../../../deps.ts'
import { tooManyTries } from '../../../http/refusal.ts'
import { createOwnSecretThrottle } from '../own-secret-throttle.ts'

/** Where a code of the second step is typed; `isKnown` where the person signed in on the device before. */
export interface FactorDevice {
  id: string
  isKnown: boolean
}

/** A browser in which the person is signed in already. */
export const ownDevice: FactorDevice = { id: 'own', isKnown: true }

const tooMany = (seconds: number) => tooManyTries('Too many wrong codes.', seconds)

/** The pause in ms that follows so many wrong codes in a day. */
function pauseAfter(failures: number): number {
  if (failures < 5) return 0
  if (failures < 10) return 30_000
  return failures < 20 ? 60_000 : 300_000
}

/** All unknown devices share one count of an account, each known device has its own. */
const countOf = (userId: string, { id, isKnown }: FactorDevice): string => `factor ${userId} ${isKnown ? id : 'unknown devices'}`

/** Counts wrong codes of the second step. */
export function createFactorTries(deps: Pick<Deps, 'db' | 'now'>) {
  const tries = createOwnSecretThrottle(deps, { pauseAfter: ({ ofDay }) => pauseAfter(ofDay), refusal: tooMany })
  return {
    /** Counts a try before it is looked at; throws the refusal of a pause. */
    admit: (userId: string, device: FactorDevice): Promise<void> => tries.admit(countOf(userId, device)),
    /** Forgets the wrong codes of a count whose device had a right one in the end. */
    forgive: (userId: string, device: FactorDevice): Promise<void> => tries.clear(countOf(userId, device)),
  }
}
