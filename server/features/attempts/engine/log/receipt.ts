import type { Answers } from '../../../../../domain/attempt/answer.ts'
import type { ReceiptForm } from '../../log-row.ts'
import { sha256 } from './log-writing.ts'

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

/** The receipt of a submission: SHA-256 over the attempt, the server time of submission in epoch ms, and the canonical stored answers. */
export const receiptOf = (attemptId: string, submittedAt: number, answers: Answers, form: ReceiptForm = receiptForm): string =>
  sha256([`examhall receipt ${form}`, attemptId, submittedAt, canonicalAnswers(form, answers)].join('\n'))
