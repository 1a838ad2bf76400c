import type { BatchOutcome, OutboxRecord, RecordBatch } from '../../../machines/flushing/contract.ts'
import { isAttemptOnPage } from '../../device/attempts-on-page.ts'
import { readRecords } from '../../device/outbox-store.ts'
import { task } from '../task.ts'

/** Returns a person's records: those of one quiz, or of every attempt that is not open on this page. */
async function recordsToSend({ userId, assignmentId }: { userId: string; assignmentId: string | null }): Promise<OutboxRecord[]> {
  const records = (await readRecords(userId)).toSorted((one, other) => (one.detached ? 1 : 0) - (other.detached ? 1 : 0))
  return records.filter(({ quiz, attempt }) => (assignmentId === null ? !isAttemptOnPage(attempt) : quiz === assignmentId))
}

/** The actors that send what waits on this device. */
export const flushingActors = {
  readRecords: task<OutboxRecord[], { userId: string; assignmentId: string | null }>(({ input }) => recordsToSend(input)),
  /** What sends is loaded once something waits. */
  sendRecords: task<BatchOutcome, RecordBatch>(async ({ input, signal }) =>
    (await import('./record-sending.ts')).sendRecords(input, signal),
  ),
}
