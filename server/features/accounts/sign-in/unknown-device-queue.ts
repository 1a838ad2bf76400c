import type { Proof } from '../../../../domain/people/proof-of-work.ts'
import type { Deps } from '../../../deps.ts'
import { createLoopTurns } from '../../../http/pacing/loop-turns.ts'
import type { Refusal } from '../../../http/refusal.ts'
import type { FoundProof, Proofs } from './proofs.ts'
import { signInStore } from './sign-in.store.ts'
import { proofRequired, queueFull, waitForTurn } from './sign-in-refusals.ts'
import { longestQueuePause, queuePause, signInRules } from './sign-in-rules.ts'
import { triesStore } from './tries.store.ts'

const { freeFailures, schoolFailures, schoolSlot, schoolWindow, turnKept, waitingPerAccount } = signInRules
const mostWaiting = 1_000
const schoolCount = { subject: 'unknownDevices', slot: schoolSlot, window: schoolWindow }

export interface QueueTry {
  account: string
  device: string
  proof: Proof | undefined
}

/** A try whose password is looked at now; it counts as failed unless it is taken back. */
export interface Admitted {
  /** The password was wrong. */
  failed(): Promise<void>
  /** The password was right, or was not looked at after all. */
  takeBack(): Promise<void>
}

type Verdict = { kind: 'admitted'; at: number } | { kind: 'refused'; refusal: () => Promise<Refusal> | Refusal }

const admitted = (at: number): Verdict => ({ kind: 'admitted', at })
const refused = (refusal: () => Promise<Refusal> | Refusal): Verdict => ({ kind: 'refused', refusal })

/** The name that a proof for this account and device is made out to. */
export const queueSubject = ({ account, device }: Pick<QueueTry, 'account' | 'device'>): string => `lane ${account} ${device}`

/** One step of a try: what it writes to, when it is, and where its proofs come from. */
interface QueueContext {
  db: Deps['db']
  now: () => number
  proofs: Proofs
}

const askForProof = (proofs: Proofs, signInTry: QueueTry) =>
  refused(async () => proofRequired(await proofs.taskFor(queueSubject(signInTry))))

const isStorm = async ({ db, now }: QueueContext) => (await triesStore(db).sum(schoolCount, now())) > schoolFailures

/** Redeems the turn of a device; null where it has none. */
async function redeem({ db, now }: QueueContext, { account, device }: QueueTry): Promise<Verdict | null> {
  const { turns, accounts } = signInStore(db)
  const at = now()
  const turnAt = await turns.find(account, device)
  if (turnAt === null || turnAt + turnKept < at) return null
  if (turnAt > at) return refused(() => waitForTurn(turnAt - at))
  await turns.remove(account, device)
  await accounts.add(account, at)
  return admitted(at)
}

async function lineUp({ db, now }: QueueContext, { account, device }: QueueTry, turnAt: number, pause: number): Promise<Verdict> {
  const { queues, turns, accounts } = signInStore(db)
  const at = now()
  if (pause > 0) await queues.setNext(account, turnAt + pause)
  if (turnAt > at) await turns.add(account, device, turnAt)
  else await accounts.add(account, at)
  return turnAt > at ? refused(() => waitForTurn(turnAt - at)) : admitted(at)
}

async function enterInTransaction(context: QueueContext, signInTry: QueueTry, found: FoundProof | null): Promise<Verdict> {
  const { now, proofs } = context
  const { queues, turns, accounts, spend } = signInStore(context.db)
  const { account } = signInTry
  const nextAt = await queues.take(account)
  await turns.removeLost(account, now())
  const redeemed = await redeem(context, signInTry)
  if (redeemed) return redeemed
  const waiting = await turns.count(account)
  const failures = (await accounts.sum(account, now())) + waiting
  if (failures >= freeFailures || (await isStorm(context))) {
    if (waiting >= waitingPerAccount) return refused(queueFull)
    if (!found || !(await spend(found.challenge, found.expiresAt))) return askForProof(proofs, signInTry)
  }
  const pause = queuePause(failures)
  return lineUp(context, signInTry, pause > 0 ? firstFree(nextAt, waiting, now()) : now(), pause)
}

/** Returns when a queue is free, at the latest after those who wait in it: a later instant is of a clock that was ahead. */
const firstFree = (nextAt: number, waiting: number, now: number): number =>
  Math.max(now, Math.min(nextAt, now + (waiting + 1) * longestQueuePause))

/** Returns, without writing anything, whether a try without a proof and without a turn has to bring one. */
async function lacksProof(context: QueueContext, { account, device }: QueueTry, found: FoundProof | null): Promise<boolean> {
  const { turns, accounts } = signInStore(context.db)
  if (found || (await turns.find(account, device)) !== null) return false
  return (await accounts.sum(account, context.now())) >= freeFailures || isStorm(context)
}

/** Returns the queues of unknown devices, one an account, shared by all servers on the database. */
export function createUnknownDeviceQueues({ db, now }: Pick<Deps, 'db' | 'now'>, proofs: Proofs) {
  const context = { db, now, proofs }
  const nextTurn = createLoopTurns(mostWaiting)
  const outcome = ({ account }: QueueTry, at: number): Admitted => ({
    failed: () => triesStore(db).add(schoolCount, now()),
    takeBack: async () => void (await signInStore(db).accounts.takeBack(account, at)),
  })
  return {
    /** Returns whether a device waits for its turn in the queue of an account. */
    hasTurn: async (account: string, device: string): Promise<boolean> => (await signInStore(db).turns.find(account, device)) !== null,
    /** Admits a try to the check of its password, or throws the refusal that says what it lacks. */
    async enter(signInTry: QueueTry): Promise<Admitted> {
      await nextTurn()
      const found = await proofs.check(signInTry.proof, queueSubject(signInTry))
      const verdict = (await lacksProof(context, signInTry, found))
        ? askForProof(proofs, signInTry)
        : await db.transaction().execute((trx) => enterInTransaction({ ...context, db: trx }, signInTry, found))
      if (verdict.kind === 'refused') throw await verdict.refusal()
      return outcome(signInTry, verdict.at)
    },
  }
}
