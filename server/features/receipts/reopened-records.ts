import type { Answers } from '../../../domain/attempt/answer.ts'
import type { LogRow } from '../attempts/log-row.ts'
import type { AcceptedEvidence } from '../evidence/evidence.store.ts'

/** How rows begin that change no answer: what the exam room did, and a rival. */
export const otherRows: readonly string[] = ['[{"room":', '[{"rival":']

/** Returns what was accepted for one submission of an attempt that was reopened: after the answers of the submission before it, and no later than its own. */
export const acceptedBetween = (
  accepted: readonly AcceptedEvidence[],
  { before, answers }: { before: Answers; answers: Answers | null },
): AcceptedEvidence[] =>
  accepted.filter(({ questionId: id, version }) => {
    const isLater = answers !== null && version > (answers[id]?.version ?? 0)
    return version > (before[id]?.version ?? 0) && !isLater
  })

/** Returns whether a row of a log is of answers. */
export const isAnswerRow = ({ entries }: Pick<LogRow, 'entries'>): boolean => otherRows.every((start) => !entries.startsWith(start))

/** Counts the rows of a log that are of answers. */
export const answerRows = (log: readonly LogRow[]): number => log.filter(isAnswerRow).length

/** Reads a log up to a row. */
export async function* rowsUpTo(log: AsyncIterable<LogRow>, last: number): AsyncGenerator<LogRow> {
  for await (const row of log) {
    if (row.seq > last) return
    yield row
  }
}
