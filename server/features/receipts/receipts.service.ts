import type { ReceiptCheck } from '../../../domain/api/receipts.ts'
import { type Answer, type Answers, isAnswered, isSameAnswer } from '../../../domain/attempt/answer.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import {
  applyLogRow,
  emptyLog,
  followsLog,
  type LogEnd,
  type LogState,
  loggedAnswers,
  type ParsedRow,
  parseRow,
} from '../attempts/engine/log/log-reading.ts'
import { receiptOf } from '../attempts/engine/log/receipt.ts'
import type { LogRow } from '../attempts/log-row.ts'
import type { AcceptedEvidence } from '../evidence/evidence.store.ts'
import type { ReceiptSubmission } from './receipts.store.ts'

/** Evidence that a teacher let count, with the answer that was submitted. */
export type Accepted = Pick<AcceptedEvidence, 'questionId' | 'version' | 'answerId' | 'textAnswer' | 'replaced'>

/** As much of a submission as its receipt proves. */
export type ProvedSubmission = Pick<ReceiptSubmission, 'id' | 'receipt' | 'submittedAt' | 'logHead' | 'receiptForm'>

/** Everything the server holds behind a receipt; `accepted` in the order in which it was accepted, the log is read once. */
export interface ReceiptRecords<Submission extends ProvedSubmission = ProvedSubmission> {
  submission: Submission
  answers: Answers
  log: AsyncIterable<LogRow>
  logLength: number
  accepted: readonly Accepted[]
}

type SaidAnswer = Pick<Answer, 'answerId' | 'textAnswer' | 'version'>

const saysSame = (one: SaidAnswer | undefined, other: SaidAnswer | undefined): boolean =>
  one?.version === other?.version && one?.answerId === other?.answerId && one?.textAnswer === other?.textAnswer

const makesReceipt = ({ id, submittedAt, receipt, receiptForm }: ProvedSubmission, answers: Answers | null): boolean =>
  answers !== null && receiptOf(id, submittedAt, answers, receiptForm) === receipt

/** Returns the answers as they were submitted: what was accepted later is taken back. */
function submitted({ answers, accepted }: ReceiptRecords): Answers {
  const before = { ...answers }
  for (const { questionId, replaced } of accepted.toReversed()) {
    if (replaced) before[questionId] = replaced
    else delete before[questionId]
  }
  return before
}

const answeredIn = (answers: Answers): number => Object.values(answers).filter(isAnswered).length

/** Counts the questions for which something else counts than what was submitted; an answer may have been put back. */
const changedQuestions = ({ answers, accepted }: ReceiptRecords, before: Answers): number => {
  const questions = [...new Set(accepted.map(({ questionId }) => questionId))]
  return questions.filter((id) => !isSameAnswer(answers[id], before[id])).length
}

function holdsAccepted({ answers, accepted }: ReceiptRecords): boolean {
  const newest = new Map(accepted.map((one) => [one.questionId, one]))
  return [...newest].every(([question, one]) => saysSame(answers[question], one))
}

/** Returns whether a row says nothing but what was accepted. */
const isAcceptance = (accepted: readonly Accepted[], { entries }: ParsedRow, state: LogState): boolean =>
  entries.every(([question]) => accepted.some((one) => one.questionId === question && saysSame(one, state.get(question))))

/** Only the last rows can be those of accepted answers, so the submit request is looked for behind none but these. */
const mayBeSubmit = ({ logLength, accepted }: ReceiptRecords, { seq }: LogEnd): boolean => seq >= logLength - accepted.length

/** Someone who rewrites the log together with its hashes still cannot make it tell of the answers in the receipt. */
async function isLogIntact(held: ReceiptRecords): Promise<boolean> {
  const { submission, log, accepted } = held
  const state: LogState = new Map()
  let end: LogEnd = emptyLog
  let tells = mayBeSubmit(held, end) && makesReceipt(submission, {})
  try {
    for await (const row of log) {
      if (!followsLog(end, row)) return false
      end = row
      const parsed = parseRow(row.entries)
      applyLogRow(state, parsed, row.seq)
      const isSubmit = mayBeSubmit(held, row) && makesReceipt(submission, loggedAnswers(state))
      tells = isSubmit || (tells && isAcceptance(accepted, parsed, state))
    }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return false
    throw error
  }
  return tells && end.hash === submission.logHead
}

/** Compares a receipt with what the server holds now: the stored answers, and apart from them the log. */
export async function proveReceipt(held: ReceiptRecords): Promise<Pick<ReceiptCheck, 'matches' | 'logIntact'>> {
  const matches = makesReceipt(held.submission, submitted(held)) && holdsAccepted(held)
  return { matches, logIntact: await isLogIntact(held) }
}

/** Checks a receipt, and says whose and of which submission it is. */
export async function checkReceipt(held: ReceiptRecords<ReceiptSubmission>): Promise<ReceiptCheck> {
  const { submission } = held
  const before = submitted(held)
  return {
    ...(await proveReceipt(held)),
    submissionId: submission.id,
    assignmentId: submission.assignmentId,
    assignmentTitle: submission.assignmentTitle,
    studentName: submission.studentName,
    attemptNumber: submission.number,
    submittedAt: isoOf(submission.submittedAt),
    answeredCount: answeredIn(before),
    acceptedCount: changedQuestions(held, before),
    ...(held.accepted.length > 0 ? { countedCount: answeredIn(held.answers) } : {}),
    closedBy: submission.closedBy,
    ...(submission.earlier ? { reopenedAt: isoOf(submission.earlier.until) } : {}),
  }
}
