import { createHash } from 'node:crypto'
import { type FindPattern, isAccepted, stepsToCompare } from '../../../domain/grading/short-answer.ts'
import type { ShortAnswerRule } from '../../../domain/grading/short-answer-try.ts'

/** A pattern to be looked for in a text. */
export interface PatternSearch {
  pattern: string
  text: string
  caseSensitive: boolean
}

/** A text to be compared with acceptable answers that are no patterns. */
export interface TextSearch {
  rule: ShortAnswerRule
  text: string
}

export type Search = PatternSearch | TextSearch

/** Makes searches; what it says of each is in the order of the searches. Different queues, such as quizzes, get equal shares of the work. */
export type FindAll = (searches: readonly Search[], queue?: string) => Promise<(boolean | null)[]>

/** What was found, by search; when it is `final` whatever else is asked for is left to a person. */
export interface SearchResults {
  found: ReadonlyMap<string, boolean | null>
  final: boolean
}

/** Says that a command needs to know what is found before it can be carried out. */
export class Undecided extends Error {
  readonly searches: readonly Search[]

  constructor(searches: readonly Search[]) {
    super('Patterns have to be looked for first')
    this.searches = searches
  }
}

/** The steps of comparing that a command takes itself: what most submissions need many times over, and a few milliseconds. */
export const maxInlineSteps = 250_000

/** Names a search in few characters, also one of large texts. */
export function searchKey(search: Search): string {
  if (!('rule' in search)) return JSON.stringify([search.pattern, search.text, search.caseSensitive])
  const { acceptableAnswers, matchType, caseSensitive } = search.rule
  const whole = JSON.stringify([matchType, caseSensitive, search.text, acceptableAnswers])
  return `rule ${createHash('sha256').update(whole).digest('base64')}`
}

/** Answers searches by what was found before, and collects the others; texts are compared at once until they are too much for that. */
export function createSearcher({ found, final }: SearchResults = { found: new Map(), final: false }) {
  const missing = new Map<string, Search>()
  let steps = maxInlineSteps
  function answer(search: Search): boolean | null {
    const key = searchKey(search)
    const known = found.get(key)
    if (known !== undefined || final) return known ?? null
    missing.set(key, search)
    return null
  }
  function compare({ acceptableAnswers, matchType, caseSensitive }: ShortAnswerRule, text: string): boolean | null {
    const rule = { acceptableAnswers, matchType, caseSensitive }
    const needed = stepsToCompare(rule, text)
    if (needed > steps) return answer({ rule, text })
    steps -= needed
    return isAccepted(rule, text)
  }
  const findPattern = (pattern: string, text: string, caseSensitive: boolean) => answer({ pattern, text, caseSensitive })
  const find: FindPattern = Object.assign(findPattern, { compare })
  return {
    find,
    missing: () => [...missing.values()],
    /** Returns the value, or throws where it was made without knowing everything. */
    whenDecided<T>(value: T): T {
      if (missing.size > 0) throw new Undecided([...missing.values()])
      return value
    },
  }
}
