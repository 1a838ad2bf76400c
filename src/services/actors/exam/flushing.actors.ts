import type { BatchOutcome, OutboxRecord, RecordBatch } from '../../../machines/flushing/contract.ts'
import { isAttemptOnPage } from '../../device/attempts-on-page.ts'
import { readRecords } from '../../device/outbox-store.ts'
import { isAttemptOpen, isReplacedHere } from '../../device/writer-lock.ts'
import { task } from '../task.ts'

/** Whether the tab that took an attempt from this page still writes it: what was written without the server is that tab's to send, and this page hears when it is gone. */
const isOfAnotherTab = async ({ attempt, detached }: OutboxRecord): Promise<boolean> =>
  detached === true && isReplacedHere(attempt) && (await isAttemptOpen(attempt))

/** Returns a person's records: those of one quiz, or of every attempt that is not open on this page. */
async function recordsToSend({ userId, assignmentId }: { userId: string; assignmentId: string | null }): Promise<OutboxRecord[]> {
  const records = (await readRecords(userId)).toSorted((one, other) => (one.detached ? 1 : 0) - (other.detached ? 1 : 0))
  if (assignmentId !== null) return records.filter(({ quiz }) => quiz === assignmentId)
  const own = records.filter(({ attempt }) => !isAttemptOnPage(attempt))
  const isOthers = await Promise.all(own.map(isOfAnotherTab))
  return own.filter((_, index) => !isOthers[index])
}

/** The actors that send what waits on this device. */
export const flushingActors = {
  readRecords: task<OutboxRecord[], { userId: string; assignmentId: string | null }>(({ input }) => recordsToSend(input)),
  /** What sends is loaded once something waits. */
  sendRecords: task<BatchOutcome, RecordBatch>(async ({ input, signal }) =>
    (await import('./record-sending.ts')).sendRecords(input, signal),
  ),
}
