import { isIPv6 } from 'node:net'
import type { Proof } from '../../domain/proof-of-work.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { signInStore } from '../store/sign-in.store.ts'
import { type Count, triesStore } from '../store/tries.store.ts'
import type { Device } from './devices.ts'
import type { Proofs } from './proofs.ts'
import type { RegistrationRule } from './registration-rule.ts'
import { proofRequired, registrationRefused } from './sign-in-refusals.ts'
import { signInRules } from './sign-in-rules.ts'

const minute = 60_000
const { addressWindow, addressRegistrations, registrationWindow, registrations } = signInRules
const schoolCount: Count = { subject: 'registrations', slot: minute, window: registrationWindow }
const busySeconds = 60

export interface RegistrationTry {
  email: string
  address: string
  device: Device
  proof: Proof | undefined
}

const tooManyRegistrations = () =>
  new Refusal(429, 'tooManyRequests', 'Too many accounts are being created. Please try again later.', {}, busySeconds)

/** The first 64 bits of an IPv6 address; whoever has one of them has them all. An IPv4 address in IPv6 form is itself. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Gives what stands before a new account: the rule of the school, a proof for masses from one address, and a limit for all. */
export function createRegistering({ db, now }: Pick<Deps, 'db' | 'now'>, proofs: Proofs, rule: RegistrationRule) {
  const tries = triesStore(db)

  async function prove({ device, proof, address }: RegistrationTry): Promise<void> {
    const subject = `registration ${device.id} ${networkOf(address)}`
    const found = await proofs.check(proof, subject)
    if (!found || !(await signInStore(db).spend(found.challenge, found.expiresAt))) throw proofRequired(await proofs.taskFor(subject))
  }

  return async (attempt: RegistrationTry): Promise<void> => {
    if (!rule.allows(attempt.email)) throw registrationRefused(rule)
    const at = now()
    const addressCount: Count = { subject: `registrations ${networkOf(attempt.address)}`, slot: minute, window: addressWindow }
    if ((await tries.sum(schoolCount, at)) >= registrations) throw tooManyRegistrations()
    if (!(await tries.admit(addressCount, addressRegistrations, at))) {
      await prove(attempt)
      await tries.add(addressCount, at)
    }
    if (!(await tries.admit(schoolCount, registrations, at))) throw tooManyRegistrations()
  }
}
