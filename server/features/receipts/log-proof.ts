import type { Answer, Answers } from '../../../domain/attempt/answer.ts'
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
import { isAnswerRow } from './reopened-records.ts'

/** Evidence that a teacher let count, with the answer that was submitted. */
export type Accepted = Pick<AcceptedEvidence, 'questionId' | 'version' | 'answerId' | 'textAnswer' | 'replaced'>

/** As much of a submission as its receipt proves; `until` is when it was reopened. */
export type ProvedSubmission = Pick<ReceiptSubmission, 'id' | 'receipt' | 'submittedAt' | 'logHead' | 'receiptForm'> & {
  earlier: Pick<NonNullable<ReceiptSubmission['earlier']>, 'until'> | null
}

/** Everything the server holds behind a receipt; `accepted` in the order in which it was accepted, the log is read once, `logLength` are its rows of answers. */
export interface ReceiptRecords<Submission extends ProvedSubmission = ProvedSubmission> {
  submission: Submission
  answers: Answers
  log: AsyncIterable<LogRow>
  logLength: number
  accepted: readonly Accepted[]
}

type SaidAnswer = Pick<Answer, 'answerId' | 'textAnswer' | 'version'>

/** Returns whether two answers are the same in the same version. */
export const saysSame = (one: SaidAnswer | undefined, other: SaidAnswer | undefined): boolean =>
  one?.version === other?.version && one?.answerId === other?.answerId && one?.textAnswer === other?.textAnswer

/** Returns whether a submission with these answers has its receipt. */
export const makesReceipt = ({ id, submittedAt, receipt, receiptForm }: ProvedSubmission, answers: Answers | null): boolean =>
  answers !== null && receiptOf(id, submittedAt, answers, receiptForm) === receipt

/** Returns whether a row says nothing but what was accepted. */
const isAcceptance = (accepted: readonly Accepted[], { entries }: ParsedRow, state: LogState): boolean =>
  entries.every(([question]) => accepted.some((one) => one.questionId === question && saysSame(one, state.get(question))))

const isRival = ({ head }: ParsedRow): boolean => head.rival !== undefined

/** What is known of a log once some of its rows are read. */
interface Progress {
  answerRows: number
  /** The answers of now are those of the receipt. */
  isSubmit: boolean
  /** The log tells of the receipt, and of nothing later but what may follow a submission. */
  tells: boolean
  /** When the late texts came back that were read last, as long as the act that reopened the attempt is not. */
  returnedAt: number | null
}

/** Only the last rows of answers can be those of accepted ones, so the submit request is looked for behind none but these. */
const isSubmitAfter = (held: ReceiptRecords, answerRows: number, state: LogState): boolean =>
  answerRows >= held.logLength - held.accepted.length && makesReceipt(held.submission, loggedAnswers(state))

/** Late texts that come back as rivals are of the instant of the act that reopens the attempt, whose row follows them. */
const followsReturned = ({ returnedAt }: Progress, { at }: LogRow, parsed: ParsedRow): boolean =>
  returnedAt === null || (at === returnedAt && (isRival(parsed) || parsed.head.room === 'reopen'))

function afterRow(held: ReceiptRecords, before: Progress, row: LogRow, parsed: ParsedRow, state: LogState): Progress {
  const answerRows = before.answerRows + (isAnswerRow(row) ? 1 : 0)
  const changesNothing = isRival(parsed) || (parsed.head.room !== undefined && parsed.entries.length === 0)
  const isSubmit = changesNothing ? before.isSubmit : isSubmitAfter(held, answerRows, state)
  const mayFollow = followsReturned(before, row, parsed) && (isRival(parsed) || isAcceptance(held.accepted, parsed, state))
  return { answerRows, isSubmit, tells: isSubmit || (before.tells && mayFollow), returnedAt: isRival(parsed) && !isSubmit ? row.at : null }
}

const isWhole = ({ tells, returnedAt }: Progress, { earlier }: ProvedSubmission): boolean =>
  tells && (returnedAt === null || returnedAt === earlier?.until)

/** Someone who rewrites the log together with its hashes still cannot make it tell of the answers in the receipt. */
export async function isLogIntact(held: ReceiptRecords): Promise<boolean> {
  const { submission, log } = held
  const state: LogState = new Map()
  let end: LogEnd = emptyLog
  const isSubmit = isSubmitAfter(held, 0, state)
  let progress: Progress = { answerRows: 0, isSubmit, tells: isSubmit, returnedAt: null }
  try {
    for await (const row of log) {
      if (!followsLog(end, row)) return false
      end = row
      const parsed = parseRow(row.entries)
      applyLogRow(state, parsed, row.seq)
      progress = afterRow(held, progress, row, parsed, state)
    }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return false
    throw error
  }
  return isWhole(progress, submission) && end.hash === submission.logHead
}
