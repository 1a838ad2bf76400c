import type { Proof } from '../../../../domain/people/proof-of-work.ts'
import { minute } from '../../../../domain/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { networkOf } from '../../../http/network-of.ts'
import { createLoopTurns } from '../../../http/pacing/loop-turns.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Device } from './device-cookies.ts'
import type { Proofs } from './proofs.ts'
import type { RegistrationRule } from './registration-rule.ts'
import { registrationRefused } from './sign-in-refusals.ts'
import { signInRules } from './sign-in-rules.ts'
import { type Count, triesStore } from './tries.store.ts'

const { addressWindow, addressRegistrations, registrationWindow, registrations } = signInRules
const schoolCount: Count = { subject: 'registrations', slot: minute, window: registrationWindow }
const busySeconds = 60
const mostWaiting = 1_000

export interface RegistrationTry {
  email: string
  address: string
  device: Device
  proof: Proof | undefined
}

const tooManyRegistrations = () =>
  new Refusal(429, 'tooManyRequests', 'Too many accounts are being created. Please try again later.', {}, busySeconds)

/** Returns the checks before a new account: the rule of the school, a proof of work for many from one address, and a limit for all. */
export function createRegistrationAdmission({ db, now }: Pick<Deps, 'db' | 'now'>, proofs: Proofs, rule: RegistrationRule) {
  const tries = triesStore(db)
  const nextTurn = createLoopTurns(mostWaiting)

  return async (registrationTry: RegistrationTry): Promise<void> => {
    if (!rule.allows(registrationTry.email)) throw registrationRefused(rule)
    await nextTurn()
    const at = now()
    const network = networkOf(registrationTry.address)
    const addressCount: Count = { subject: `registrations ${network}`, slot: minute, window: addressWindow }
    if ((await tries.sum(schoolCount, at)) >= registrations) throw tooManyRegistrations()
    if (!(await tries.admit(addressCount, addressRegistrations, at))) {
      await proofs.spend(registrationTry.proof, `registration ${registrationTry.device.id} ${network}`)
      await tries.add(addressCount, at)
    }
    if (!(await tries.admit(schoolCount, registrations, at))) throw tooManyRegistrations()
  }
}
