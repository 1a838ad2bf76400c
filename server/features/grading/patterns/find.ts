import { isAccepted, stepsToCompare } from '../../../../domain/grading/short-answer.ts'
import { findPattern, stepsOf } from './regex.ts'
import type { FindAll, Search } from './searches.ts'

/** The most steps of searches that are asked together: what is beyond is left to a person. */
export const mostSteps = 20_000_000

/** Searches that are still to be made, and the steps that are left for them. */
export interface Asked {
  searches: readonly Search[]
  steps: number
}

/** What the first of the asked searches found, and the steps that are left after them. */
export interface Slice {
  found: (boolean | null)[]
  steps: number
}

const stepsFor = (search: Search): number =>
  'rule' in search ? stepsToCompare(search.rule, search.text) : stepsOf(search.pattern, search.text, search.caseSensitive)

const find = (search: Search): boolean | null =>
  'rule' in search ? isAccepted(search.rule, search.text) : findPattern(search.pattern, search.text, search.caseSensitive)

/** Makes searches one after the other until more steps than those of a slice are used, at least for one; a pattern beyond the steps is not even compiled. */
export function findSlice({ searches, steps }: Asked, sliceSteps = Number.POSITIVE_INFINITY): Slice {
  const found: (boolean | null)[] = []
  let left = steps
  for (const search of searches) {
    if (left >= 0) left -= stepsFor(search)
    found.push(left < 0 ? null : find(search))
    if (left >= 0 && steps - left > sliceSteps) break
  }
  return { found, steps: left }
}

/** Looks for patterns one after the other until their steps are used up. */
export const findWithin = (searches: readonly Search[], steps = mostSteps): (boolean | null)[] => findSlice({ searches, steps }).found

/** Looks for patterns in this thread. */
export const findHere: FindAll = async (searches) => findWithin(searches)
