import type { Proof } from '../../../../domain/people/proof-of-work.ts'
import { minute } from '../../../../domain/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { networkOf } from '../../../http/network-of.ts'
import type { Proofs } from '../sign-in/proofs.ts'
import { signInRules } from '../sign-in/sign-in-rules.ts'
import { type Count, triesStore } from '../sign-in/tries.store.ts'

const { addressWindow, addressLinks } = signInRules

/** Returns what is checked before a link is asked for, whoever has the account: from the 21st request of a network in ten minutes on each brings a proof of work. */
export function createLinkRequestLimit({ db, now }: Pick<Deps, 'db' | 'now'>, proofs: Pick<Proofs, 'spend'>) {
  const tries = triesStore(db)
  return async (address: string, proof: Proof | undefined): Promise<void> => {
    const network = networkOf(address)
    const count: Count = { subject: `password links ${network}`, slot: minute, window: addressWindow }
    if (!(await tries.admit(count, addressLinks, now()))) await proofs.spend(proof, `password link ${network}`)
  }
}
