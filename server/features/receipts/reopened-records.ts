import type { LogRow } from '../attempts/log-row.ts'
import type { AcceptedEvidence } from '../evidence/evidence.store.ts'
import { roomRow } from './receipts.store.ts'

/** Returns what was accepted after the instant `since`, and not after `until`: what counts for one submission of an attempt that was reopened. */
export const acceptedBetween = (
  accepted: readonly AcceptedEvidence[],
  { since, until }: { since: number; until: number | null },
): AcceptedEvidence[] => accepted.filter(({ acceptedAt }) => acceptedAt > since && (until === null || acceptedAt <= until))

/** Counts the rows of a log that are of answers. */
export const answerRows = (log: readonly LogRow[]): number => log.filter(({ entries }) => !entries.startsWith(roomRow)).length

/** Reads a log up to a row. */
export async function* rowsUpTo(log: AsyncIterable<LogRow>, last: number): AsyncGenerator<LogRow> {
  for await (const row of log) {
    if (row.seq > last) return
    yield row
  }
}
