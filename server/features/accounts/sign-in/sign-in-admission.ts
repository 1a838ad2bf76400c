import { createHmac } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { textKey } from '../users.store.ts'
import type { Device } from './device-cookies.ts'
import type { HashShare } from './hash-queue.ts'
import { createKnownDeviceCounts } from './known-device-counts.ts'
import type { Proofs } from './proofs.ts'
import { tooManyFailures } from './sign-in-refusals.ts'
import { signInRules } from './sign-in-rules.ts'
import { createUnknownDeviceQueues, type QueueTry, queueSubject } from './unknown-device-queue.ts'

/** A try that may be looked at: whose share of the hashing it takes, and what is to be noted afterwards. */
export interface AdmittedTry {
  share: HashShare
  failed(): Promise<void>
  takeBack(): Promise<void>
  succeeded(): Promise<void>
}

export interface AdmissionTry extends Pick<QueueTry, 'proof'> {
  account: string
  device: Device
  /** The account signed in on this device before. */
  isKnown: boolean
}

/** Returns the name under which an account is counted; e-mail addresses of nobody share a fixed number of names. */
export const accountNames = (secret: string) => (userId: string | null, email: string) => {
  if (userId !== null) return `user ${userId}`
  const mark = createHmac('sha256', secret)
    .update(`stranger ${textKey(email)}`)
    .digest()
  return `stranger ${mark.readUInt32BE() % signInRules.strangers}`
}

/** Returns the admission of tries: known devices by their own counts, all others by the queue of the account. */
export function createSignInAdmission(deps: Pick<Deps, 'db' | 'now'>, proofs: Proofs) {
  const pairs = createKnownDeviceCounts(deps)
  const queues = createUnknownDeviceQueues(deps, proofs)

  async function enterQueue({ account, device, proof }: AdmissionTry): Promise<AdmittedTry> {
    const entry = await queues.enter({ account, device: device.id, proof })
    return { share: 'unknown', ...entry, succeeded: entry.takeBack }
  }

  return async function enter(signInTry: AdmissionTry): Promise<AdmittedTry> {
    const { account, device, isKnown, proof } = signInTry
    if (!isKnown) return enterQueue(signInTry)
    const pair = `pair ${account} ${device.id}`
    const verdict = await pairs.enter(pair)
    if (verdict.kind === 'admitted') return { share: 'known', ...verdict.entry, succeeded: () => pairs.clear(pair) }
    if (verdict.kind === 'wait' && !proof && !(await queues.hasTurn(account, device.id)))
      throw tooManyFailures(verdict.ms, await proofs.taskFor(queueSubject({ account, device: device.id })))
    return enterQueue(signInTry)
  }
}
