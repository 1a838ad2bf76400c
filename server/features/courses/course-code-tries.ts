import { minute } from '../../../domain/time/durations.ts'
import type { Deps } from '../../deps.ts'
import { tooManyTries } from '../../http/refusal.ts'
import { type Count, triesStore } from '../accounts/sign-in/tries.store.ts'

const mostWrongCodes = 20
const window = 10 * minute

const countOf = (studentId: string): Count => ({ subject: `course codes ${studentId}`, slot: minute, window })

const tooManyCodes = (seconds: number) => tooManyTries('Too many wrong course codes.', seconds)

/** Counts wrong course codes per student: twenty in ten minutes, then none is looked at until the first is ten minutes old. */
export function createCourseCodeLimit({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const tries = triesStore(db)
  return {
    /** Counts a code as wrong before it is looked at, and gives what takes that back; throws a refusal where the student has tried too many. */
    async enter(studentId: string): Promise<{ takeBack: () => Promise<void> }> {
      const count = countOf(studentId)
      const at = now()
      if (await tries.admit(count, mostWrongCodes, at)) return { takeBack: () => tries.takeBack(count, at) }
      const first = (await tries.oldest(count, at)) ?? at
      throw tooManyCodes(Math.max(1, Math.ceil((first + window - at) / 1000)))
    },
  }
}
