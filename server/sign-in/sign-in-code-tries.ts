import type { Deps } from '../deps.ts'
import { signInCodeStore } from '../store/sign-in-code.store.ts'
import { type Count, triesStore } from '../store/tries.store.ts'
import { signInRules } from './sign-in-rules.ts'

const minute = 60_000
const { codeLife, codeTriesOfDevice, wrongCodes, wrongCodeWindow, codeDigits, longCodeDigits } = signInRules

const wrongOf = (account: string): Count => ({ subject: `codes ${account}`, slot: minute, window: wrongCodeWindow })
const ofDevice = (subject: string): Count => ({ subject, slot: minute, window: codeLife + minute })

/** The device that tries the code of an account, both by the names under which they are counted. */
export interface CodeTrier {
  userId: string
  account: string
  device: string
}

/** Counts tries of one-time codes: of a code by device, wrong ones by account. */
export function createCodeTries({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const tries = triesStore(db)
  const codes = signInCodeStore(db)
  return {
    /** Counts a try before it is looked at and returns its number on the device. */
    async count({ userId, account, device }: CodeTrier): Promise<number> {
      const count = ofDevice(`code ${account} ${device} ${(await codes.madeAt(userId)) ?? 0}`)
      await tries.add(count, now())
      return tries.sum(count, now())
    },
    /** Returns whether the device has tries left after so many. */
    isAllowed: (tried: number): boolean => tried <= codeTriesOfDevice,
    failed: (account: string): Promise<void> => tries.add(wrongOf(account), now()),
    /** The length of a code made now: a long one where somebody is guessing. */
    digitsFor: async (account: string): Promise<number> =>
      (await tries.sum(wrongOf(account), now())) < wrongCodes ? codeDigits : longCodeDigits,
  }
}
