import type { AccommodationVerdict } from '../../../domain/api/accommodations.ts'
import type { Problem } from '../../../domain/problem.ts'
import { listFileFault, refusedSentence } from '../errors/failure-sentence.ts'
import type { VerdictWords } from '../ui/verdict-table.tsx'

/** The sentence for a file, a check or an import that failed. */
export const refusalSentence = (refusal: Problem): string => listFileFault(refusal) ?? refusedSentence(refusal, 'Failed to import the file')

const faults = {
  noSuchStudent: { label: 'Not in the course', tone: 'bad' },
  duplicate: { label: 'Twice in the file', tone: 'bad' },
  invalid: { label: 'Cannot be read', tone: 'bad' },
} as const

/** What becomes of a line, as the report of a check says it. */
export const checkedWords: VerdictWords<AccommodationVerdict> = {
  given: { label: 'Will be given', tone: 'ok' },
  changed: { label: 'Will be changed', tone: 'ok' },
  removed: { label: 'Will be removed', tone: 'warn' },
  unchanged: { label: 'Stays as it is', tone: 'neutral' },
  ...faults,
}

/** What became of a line, as the result says it. */
export const appliedWords: VerdictWords<AccommodationVerdict> = {
  given: { label: 'Given', tone: 'ok' },
  changed: { label: 'Changed', tone: 'ok' },
  removed: { label: 'Removed', tone: 'warn' },
  unchanged: { label: 'Stayed as it was', tone: 'neutral' },
  ...faults,
}
