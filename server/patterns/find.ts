import { findPattern, stepsOf } from './regex.ts'
import type { FindAll, PatternSearch } from './searches.ts'

/** The most steps of searches that are asked together: what is beyond is left to a person. */
export const mostSteps = 20_000_000

/** Looks for patterns one after the other until their steps are used up. */
export function findWithin(searches: readonly PatternSearch[], steps = mostSteps): (boolean | null)[] {
  let left = steps
  return searches.map(({ pattern, text, caseSensitive }) => {
    left -= stepsOf(pattern, text, caseSensitive)
    return left < 0 ? null : findPattern(pattern, text, caseSensitive)
  })
}

export const findHere: FindAll = async (searches) => findWithin(searches)
