import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { emptyLog, followsLog, type LogEnd } from '../../features/attempts/engine/log/log-reading.ts'
import type { LogRow } from '../../features/attempts/log-row.ts'
import { proveReceipt, type ReceiptRecords } from '../../features/receipts/receipts.service.ts'
import { type AttemptRecords, attemptBatches } from './attempt-batches.ts'
import { type CheckLine, counted, lineOf } from './check-line.ts'

/** Follows the log of an attempt that is still open up to the head that the attempt holds. */
function isChained({ attempt, log }: AttemptRecords): boolean {
  let end: LogEnd = emptyLog
  for (const row of log) {
    if (!followsLog(end, row)) return false
    end = row
  }
  return end.seq === attempt.log_seq && end.hash === attempt.log_head
}

async function* each(rows: readonly LogRow[]): AsyncGenerator<LogRow> {
  yield* rows
}

const heldFor = ({ attempt, answers, log, accepted }: AttemptRecords): ReceiptRecords => ({
  submission: {
    id: attempt.id,
    receipt: attempt.receipt ?? '',
    submittedAt: attempt.submitted_at ?? attempt.started_at,
    logHead: attempt.log_head,
    receiptForm: attempt.receipt_form === 1 ? 1 : 2,
  },
  answers,
  log: each(log),
  logLength: log.length,
  accepted,
})

/** Proves every receipt, and follows the log of every attempt. */
export async function* checkAttempts(db: Kysely<Database>): AsyncGenerator<CheckLine> {
  const [receiptFaults, logFaults]: [string[], string[]] = [[], []]
  let [receipts, logs] = [0, 0]
  for await (const batch of attemptBatches(db))
    for (const records of batch) {
      const { id, status } = records.attempt
      logs += 1
      if (!isChained(records)) logFaults.push(`the log of attempt ${id} was changed`)
      if (status === 'open') continue
      receipts += 1
      const { matches, logIntact } = await proveReceipt(heldFor(records))
      if (!matches) receiptFaults.push(`the receipt of submission ${id} is of other answers`)
      if (!logIntact) receiptFaults.push(`the log of submission ${id} does not lead to its receipt`)
    }
  yield lineOf(`${counted(receipts, 'receipt')} prove what was submitted`, receiptFaults)
  yield lineOf(`${counted(logs, 'answer log')} follow row from row`, logFaults)
}
