import type { Proof } from '../../../domain/people/proof-of-work.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { createProofs } from '../../../server/features/accounts/sign-in/proofs.ts'
import { signInRules, slotOf } from '../../../server/features/accounts/sign-in/sign-in-rules.ts'
import { createUnknownDeviceQueues, queueSubject } from '../../../server/features/accounts/sign-in/unknown-device-queue.ts'
import { Refusal } from '../../../server/http/refusal.ts'
import { solve } from './proofs.ts'

/** What came of a try: admitted, or the reason of its refusal, with the seconds to wait where it waits. */
export type Outcome = string

interface TryOptions {
  /** Solves a task of its own and brings the proof. */
  proves?: boolean
  proof?: Proof
  /** The password turns out not to have been looked at. */
  takesBack?: boolean
}

const opening = Date.parse('2026-03-02T08:00:00.000Z')
const secret = 'a secret of the tests'
/** Tasks that take no time: these tests are about who is asked, not about the work. */
const range = 3

/** The queues of a school on a clock of its own, without passwords and hashing. */
export async function openSignInQueues(url: string) {
  const { db } = openDatabase(url)
  let at = opening
  const now = () => at
  const proofs = createProofs({ db, secret, now, range })

  const proofFor = async (account: string, device: string): Promise<Proof> => solve(await proofs.taskFor(queueSubject({ account, device })))

  const serverOf = () => {
    const queues = createUnknownDeviceQueues({ db, now }, proofs)
    const admit = async (account: string, device: string, { proves, proof }: TryOptions) => {
      const brought = proof ?? (proves ? await proofFor(account, device) : undefined)
      return queues.enter({ account, device, proof: brought })
    }
    return {
      enter: async (account: string, device: string, options: TryOptions = {}): Promise<Outcome> => {
        try {
          const entry = await admit(account, device, options)
          if (options.takesBack) await entry.takeBack()
          return 'admitted'
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          return error.reason === 'waitForTurn' ? `waitForTurn ${error.retryAfter}` : error.reason
        }
      },
      /** A wrong password that was looked at. */
      fail: async (account: string, device: string): Promise<void> => (await admit(account, device, {})).failed(),
    }
  }

  return {
    ...serverOf(),
    otherServer: serverOf,
    proofFor,
    clock: {
      now,
      advance: (ms: number) => {
        at += ms
      },
      set: (instant: number) => {
        at = instant
      },
    },
    /** Failures that were counted before, in the present hour. */
    failed: (account: string, failures: number) =>
      db
        .insertInto('account_failures')
        .values({ account, slot: slotOf(at, signInRules.failureSlot), failures })
        .execute(),
    /** Failures of unknown devices all over the school, in the present minute. */
    failedInSchool: (count: number) =>
      db
        .insertInto('tries')
        .values({ subject: 'unknownDevices', slot: slotOf(at, signInRules.schoolSlot), count })
        .execute(),
    close: () => db.destroy(),
  }
}

export type SignInQueues = Awaited<ReturnType<typeof openSignInQueues>>
