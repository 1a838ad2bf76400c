import { createHash } from 'node:crypto'
import type { Answers } from '../../../../../domain/attempt/answer.ts'
import type { LogRow, ReceiptForm } from '../../log-row.ts'

/** The form in which new receipts are written. */
export const receiptForm: ReceiptForm = 2

/** Writes answers in one form only, by question id, so that equal answers have equal text; form 2 has no flags and nothing that was only flagged. */
const canonicalAnswers = (form: ReceiptForm, answers: Answers): string => {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(
    form === 1
      ? sorted.map(([question, { answerId, textAnswer, flagged, version }]) => [question, answerId, textAnswer, flagged, version])
      : sorted
          .filter(([, { version }]) => version > 0)
          .map(([question, { answerId, textAnswer, version }]) => [question, answerId, textAnswer, version]),
  )
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const chainHash = (head: string, { attempt, seq, at, entries }: Omit<LogRow, 'hash'>): string =>
  sha256([head, attempt, seq, at, entries].join('\n'))

/** Makes the row that follows the head of an attempt's log; its hash covers everything before it. */
export function nextLogRow(attempt: { id: string; log_seq: number; log_head: string }, entries: string, at: number): LogRow {
  const row = { attempt: attempt.id, seq: attempt.log_seq + 1, at, entries }
  return { ...row, hash: chainHash(attempt.log_head, row) }
}

/** Where a log ends: the number and the hash of its last row. */
export type LogEnd = Pick<LogRow, 'seq' | 'hash'>

export const emptyLog: LogEnd = { seq: 0, hash: '' }

/** Returns whether the row is the unaltered next row. */
export const followsLog = (end: LogEnd, row: LogRow): boolean => row.seq === end.seq + 1 && row.hash === chainHash(end.hash, row)

/** The receipt of a submission: SHA-256 over the attempt, the server time of submission in epoch ms, and the canonical stored answers. */
export const receiptOf = (attemptId: string, submittedAt: number, answers: Answers, form: ReceiptForm = receiptForm): string =>
  sha256([`examhall receipt ${form}`, attemptId, submittedAt, canonicalAnswers(form, answers)].join('\n'))
