import type { OutboxRecord, RecordBatch } from '../../../machines/flushing/contract.ts'
import { paths } from '../../../paths.ts'
import { hasReason } from '../../api/attempts.ts'
import { seenWithoutServer } from '../../device/exam-recall.ts'
import { keepEpoch } from '../../device/exam-store.ts'
import { isAttemptOpen, isReplacedHere } from '../../device/writer-lock.ts'
import { inSight } from './in-sight.ts'
import { takeOverAfterOwn } from './take-over-requests.ts'

/** Whether this page shows the start of the exam, or writes; one that another page replaced only shows what it has. */
const isOpenHere = ({ attempt, quiz }: RecordBatch): boolean => location.pathname === paths.quizAttempt(quiz) && !isReplacedHere(attempt)

/** Whether a page has the attempt open, or this one is opening it: then it is that page's to go on with. */
const isOpen = async (batch: RecordBatch): Promise<boolean> => isOpenHere(batch) || (await isAttemptOpen(batch.attempt))

/**
 * Lets the edits count of a page that wrote without the server and is gone: takes the attempt over under its writer, unless the server has let another
 * page write since. What was made out of sight of what counts stays a rival of it.
 */
export async function adoptLeftEdits(batch: RecordBatch, signal: AbortSignal): Promise<RecordBatch> {
  const { user, quiz, attempt, writer, epoch, records } = batch
  if (!records[0]?.detached || (await isOpen(batch))) return batch
  try {
    const shown = await seenWithoutServer({ userId: user, assignmentId: quiz }).catch(() => ({}))
    const grant = await takeOverAfterOwn({ user, quiz, attempt }, writer, epoch, signal)
    await keepEpoch({ user, quiz, attempt }, grant.epoch).catch(() => undefined)
    const seen = inSight(shown, records, grant)
    const onWhatCounts = (record: OutboxRecord): OutboxRecord => {
      const { base = record.base, settles = [] } = seen[record.question] ?? {}
      return { ...record, base, settles: [...record.settles, ...settles] }
    }
    return { ...batch, epoch: grant.epoch, records: records.map(onWhatCounts) }
  } catch (error) {
    if (hasReason(error, 'staleEpoch', 'attemptClosed', 'noOpenAttempt')) return batch
    throw error
  }
}
