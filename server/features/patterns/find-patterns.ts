import { isAccepted, stepsToCompare } from '../../../domain/grading/short-answer.ts'
import type { FindAll, Search } from './pattern-searches.ts'
import { findPattern, stepsOf } from './regex.ts'

/** The most steps of searches that are asked together: what is beyond is left to a person. */
export const maxSteps = 20_000_000

/** Searches that are still to be made, and the steps that are left for them. */
export interface SearchRequest {
  searches: readonly Search[]
  steps: number
}

/** What the first of the asked searches found, and the steps that are left after them. */
export interface SearchReply {
  found: (boolean | null)[]
  steps: number
}

const stepsFor = (search: Search): number =>
  'rule' in search ? stepsToCompare(search.rule, search.text) : stepsOf(search.pattern, search.text, search.caseSensitive)

const find = (search: Search): boolean | null =>
  'rule' in search ? isAccepted(search.rule, search.text) : findPattern(search.pattern, search.text, search.caseSensitive)

/** Makes searches one after the other until more steps than those of a slice are used, at least for one; a pattern beyond the steps is not even compiled. */
export function findSlice({ searches, steps }: SearchRequest, sliceSteps = Number.POSITIVE_INFINITY): SearchReply {
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
export const findWithin = (searches: readonly Search[], steps = maxSteps): (boolean | null)[] => findSlice({ searches, steps }).found

/** Looks for patterns in this thread. */
export const findInThisThread: FindAll = async (searches) => findWithin(searches)
