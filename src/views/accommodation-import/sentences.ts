import type { AccommodationVerdict } from '../../../domain/api/accommodations.ts'
import type { Problem } from '../../../domain/problem.ts'
import { listFileFault, refusedSentence } from '../errors/failure-sentence.ts'
import type { VerdictWords } from '../ui/verdict-table.tsx'

/** The sentence for a file, a check or an import that failed. */
export const refusalSentence = (refusal: Problem): string => listFileFault(refusal) ?? refusedSentence(refusal, 'Failed to import the file')

/** The columns that a file can have. */
export const columnsSentence =
  'It has a column E-mail and any of these: Time factor, Extra minutes, Individual opening (UTC), Individual end (UTC), Individual due date (UTC), Extra attempts, All questions, May go back and Larger text. What it has no column for stays as it is.'

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
