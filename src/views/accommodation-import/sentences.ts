import type { AccommodationImportReply, AccommodationVerdict } from '../../../domain/api/accommodations.ts'
import { changesOf, problemsOf } from '../../machines/accommodation-import/setup.ts'
import { extendedWords } from '../accommodations/sentences.ts'
import { lineFaults, obstacleSentence } from '../file-import/sentences.ts'
import { plural } from '../ui/format.ts'
import type { VerdictWords } from '../ui/verdict-table.tsx'

/** The columns that a file can have. */
export const columnsSentence =
  'It has a column E-mail and any of these: Time factor, Extra minutes, Individual opening (UTC), Individual end (UTC), Individual due date (UTC), Extra attempts, All questions, May go back and Larger text. Anything without a column stays unchanged.'

const faults = {
  noSuchStudent: { label: 'Not in the course', tone: 'bad' },
  ...lineFaults,
} as const

/** What becomes of a line, as the report of a check says it. */
export const checkedWords: VerdictWords<AccommodationVerdict> = {
  given: { label: 'Will be given', tone: 'ok' },
  changed: { label: 'Will be changed', tone: 'ok' },
  removed: { label: 'Will be removed', tone: 'warn' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  ...faults,
}

/** What became of a line, as the result says it. */
export const appliedWords: VerdictWords<AccommodationVerdict> = {
  given: { label: 'Given', tone: 'ok' },
  changed: { label: 'Changed', tone: 'ok' },
  removed: { label: 'Removed', tone: 'warn' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  ...faults,
}

/** What a file comes to before it is imported. */
export const summaryOf = (report: AccommodationImportReply): string =>
  obstacleSentence({ problems: problemsOf(report), lines: report.lines.length }) ??
  (changesOf(report) === 0 ? 'Every student already has this.' : 'Every line is in order.')

/** What an import came to; an answer that was lost may have stored the whole file before. */
export const resultOf = (report: AccommodationImportReply): { heading: string; sentence: string } =>
  changesOf(report) === 0
    ? { heading: 'Nothing left to import', sentence: 'Everything in this file is in effect already.' }
    : { heading: `${plural(changesOf(report), 'change')} imported`, sentence: extendedWords(report) }
