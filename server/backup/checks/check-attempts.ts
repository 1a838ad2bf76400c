import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { emptyLog, followsLog, type LogEnd } from '../../features/attempts/engine/log/log-reading.ts'
import type { LogRow } from '../../features/attempts/log-row.ts'
import type { ReceiptRecords } from '../../features/receipts/log-proof.ts'
import { proveReceipt } from '../../features/receipts/receipts.service.ts'
import { acceptedBetween, answerRows } from '../../features/receipts/reopened-records.ts'
import { type AttemptRecords, attemptBatches } from './attempt-batches.ts'
import { type CheckLine, lineOf, shown } from './check-line.ts'

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

const heldFor = ({ attempt, answers, log, accepted, earlier }: AttemptRecords): ReceiptRecords => ({
  submission: {
    id: attempt.id,
    receipt: attempt.receipt ?? '',
    submittedAt: attempt.submitted_at ?? attempt.started_at,
    logHead: attempt.log_head,
    receiptForm: attempt.receipt_form === 1 ? 1 : 2,
    earlier: null,
  },
  answers,
  log: each(log),
  logLength: answerRows(log),
  accepted: acceptedBetween(accepted, { before: earlier.at(-1)?.answers ?? {}, answers: null }),
})

/** Returns what the receipts that an attempt had before it was reopened are checked against. */
const heldBefore = ({ attempt: { id }, log, accepted, earlier }: AttemptRecords): ReceiptRecords[] =>
  earlier.map((one) => {
    const { receipt, submittedAt, logHead, receiptForm, answers } = one
    const rows = log.slice(0, one.logSeq)
    const submission = { id, receipt, submittedAt, logHead, receiptForm: receiptForm === 1 ? (1 as const) : (2 as const), earlier: one }
    return { submission, answers, log: each(rows), logLength: answerRows(rows), accepted: acceptedBetween(accepted, one) }
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
      for (const held of [...heldBefore(records), ...(status === 'open' ? [] : [heldFor(records)])]) {
        receipts += 1
        const { matches, logIntact } = await proveReceipt(held)
        if (!matches) receiptFaults.push(`the receipt of submission ${id} is of other answers`)
        if (!logIntact) receiptFaults.push(`the log of submission ${id} does not lead to its receipt`)
      }
    }
  yield lineOf(`Receipts compared with what was submitted: ${shown(receipts)}`, receiptFaults)
  yield lineOf(`Answer logs followed from row to row: ${shown(logs)}`, logFaults)
}
