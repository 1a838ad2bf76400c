import { createHmac } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { textKey } from '../users.store.ts'
import type { Device } from './devices.ts'
import type { HashShare } from './hash-turns.ts'
import { createKnownPairs } from './known-pairs.ts'
import type { Proofs } from './proofs.ts'
import { tooManyFailures } from './sign-in-refusals.ts'
import { signInRules } from './sign-in-rules.ts'
import { createLanes, type LaneTry, laneSubject } from './unknown-device-lanes.ts'

/** A try that may be looked at: whose share of the hashing it takes, and what is to be noted afterwards. */
export interface Entry {
  share: HashShare
  failed(): Promise<void>
  takeBack(): Promise<void>
  succeeded(): Promise<void>
}

export interface EntranceTry extends Pick<LaneTry, 'proof'> {
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

/** Returns the way in: known devices by the counts of their pair, all others by the lane of the account. */
export function createEntrance(deps: Pick<Deps, 'db' | 'now'>, proofs: Proofs) {
  const pairs = createKnownPairs(deps)
  const lanes = createLanes(deps, proofs)

  async function enterLane({ account, device, proof }: EntranceTry): Promise<Entry> {
    const entry = await lanes.enter({ account, device: device.id, proof })
    return { share: 'unknown', ...entry, succeeded: entry.takeBack }
  }

  return async function enter(signInTry: EntranceTry): Promise<Entry> {
    const { account, device, isKnown, proof } = signInTry
    if (!isKnown) return enterLane(signInTry)
    const pair = `pair ${account} ${device.id}`
    const verdict = await pairs.enter(pair)
    if (verdict.kind === 'admitted') return { share: 'known', ...verdict.entry, succeeded: () => pairs.clear(pair) }
    if (verdict.kind === 'wait' && !proof && !(await lanes.hasTurn(account, device.id)))
      throw tooManyFailures(verdict.ms, await proofs.taskFor(laneSubject({ account, device: device.id })))
    return enterLane(signInTry)
  }
}
