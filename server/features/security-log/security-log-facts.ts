import type { SecurityNote } from './security-note.ts'

const longestFact = 200

/** Returns the facts of a note as an entry keeps them: long texts are cut. */
export const securityFacts = (facts: NonNullable<SecurityNote['facts']>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, longestFact) : value]),
    ),
  )
