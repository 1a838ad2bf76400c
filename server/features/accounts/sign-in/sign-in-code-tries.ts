import type { Deps } from '../../../deps.ts'
import { signInRules } from './sign-in-rules.ts'
import { type Count, triesStore } from './tries.store.ts'

const { failureSlot, shortCodeWindow, shortCodeTries } = signInRules

const wrongOf = (account: string): Count => ({ subject: `codes ${account}`, slot: failureSlot, window: shortCodeWindow })

/** Counts wrong sign-in codes of six digits, by account: forty in a day, then only whole codes are looked at. */
export function createCodeTries({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const tries = triesStore(db)
  return {
    /** Counts a code of six digits as wrong before it is looked at, and returns what takes that back; null where too many were wrong. */
    async enter(account: string): Promise<{ takeBack: () => Promise<void> } | null> {
      const [count, at] = [wrongOf(account), now()]
      return (await tries.admit(count, shortCodeTries, at)) ? { takeBack: () => tries.takeBack(count, at) } : null
    },
    /** Returns whether codes of six digits are looked at no longer. */
    areSpent: async (account: string): Promise<boolean> => (await tries.sum(wrongOf(account), now())) >= shortCodeTries,
  }
}
