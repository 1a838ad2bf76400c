import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { type Count, triesStore } from '../store/tries.store.ts'

const minute = 60_000
const mostWrongCodes = 20
const window = 10 * minute

const countOf = (studentId: string): Count => ({ subject: `course codes ${studentId}`, slot: minute, window })

/** Counts wrong course codes per student: twenty in ten minutes, then none is looked at until the first is ten minutes old. */
export function createCourseCodeLimit({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const tries = triesStore(db)
  return {
    /** Throws a refusal where the student has tried too many codes. */
    async check(studentId: string): Promise<void> {
      const count = countOf(studentId)
      if ((await tries.sum(count, now())) < mostWrongCodes) return
      const first = (await tries.oldest(count, now())) ?? now()
      const seconds = Math.max(1, Math.ceil((first + window - now()) / 1000))
      throw new Refusal(429, 'tooManyRequests', `Too many wrong course codes. Please try again in ${seconds} seconds.`, {}, seconds)
    },
    failed: (studentId: string): Promise<void> => tries.add(countOf(studentId), now()),
  }
}
