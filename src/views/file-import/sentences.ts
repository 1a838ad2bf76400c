import type { Problem } from '../../../domain/problem.ts'
import { listFileFault, refusedSentence } from '../errors/failure-sentence.ts'
import { plural } from '../ui/format.ts'

/** The sentence for a file, a check or an import that failed. */
export const refusalSentence = (refusal: Problem): string => listFileFault(refusal) ?? refusedSentence(refusal, 'Failed to import the file')

/** What is wrong with a line, whatever the file is of. */
export const lineFaults = {
  duplicate: { label: 'Twice in the file', tone: 'bad' },
  invalid: { label: 'Cannot be read', tone: 'bad' },
} as const

/** Why a file cannot be imported: it has lines with problems, or none at all; null where it can. */
export function obstacleSentence({ problems, lines }: { problems: number; lines: number }): string | null {
  if (problems > 0)
    return `${plural(problems, 'line')} cannot be imported. Correct the file and choose it again: it is imported whole or not at all.`
  return lines === 0 ? 'There is no line in this file.' : null
}
