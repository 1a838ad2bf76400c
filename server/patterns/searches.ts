import type { FindPattern } from '../../domain/short-answer.ts'

/** A pattern to be looked for in a text. */
export interface PatternSearch {
  pattern: string
  text: string
  caseSensitive: boolean
}

/** Looks for patterns; what it says of each is in the order of the searches. */
export type FindAll = (searches: readonly PatternSearch[]) => Promise<(boolean | null)[]>

/** What was found, by search; when it is `final` whatever else is asked for is left to a person. */
export interface Found {
  found: ReadonlyMap<string, boolean | null>
  final: boolean
}

/** Says that a command needs to know what is found before it can be carried out. */
export class Undecided extends Error {
  readonly searches: readonly PatternSearch[]

  constructor(searches: readonly PatternSearch[]) {
    super('Patterns have to be looked for first')
    this.searches = searches
  }
}

export const searchKey = ({ pattern, text, caseSensitive }: PatternSearch): string => JSON.stringify([pattern, text, caseSensitive])

/** Answers searches by what was found before, and collects the others. */
export function createSearcher({ found, final }: Found = { found: new Map(), final: false }) {
  const missing = new Map<string, PatternSearch>()
  const find: FindPattern = (pattern, text, caseSensitive) => {
    const search = { pattern, text, caseSensitive }
    const key = searchKey(search)
    const known = found.get(key)
    if (known !== undefined || final) return known ?? null
    missing.set(key, search)
    return null
  }
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
