import { type Answer, type Answers, isAnswered } from '../domain/answer.ts'
import type { ReceiptCheck } from '../domain/api/receipts.ts'
import { emptyLog, followsLog, type LogEnd, type LogRow, receiptOf } from './engine/answer-log.ts'
import { isoOf } from './iso.ts'
import type { AcceptedEvidence } from './store/evidence.store.ts'
import type { Receipted } from './store/receipt.store.ts'

/** A late answer that a teacher let count, with the answer that was handed in. */
export type Accepted = Pick<AcceptedEvidence, 'questionId' | 'revision' | 'answerId' | 'textAnswer' | 'replaced'>

/** Everything the server holds behind a receipt; `accepted` in the order in which it was accepted, the log is read once. */
export interface Held {
  submission: Receipted
  answers: Answers
  log: AsyncIterable<LogRow>
  logLength: number
  accepted: readonly Accepted[]
}

type LoggedAnswer = [question: string, answerId: string | null, textAnswer: string, flagged: boolean, revision: number]
type SaidAnswer = Pick<Answer, 'answerId' | 'textAnswer' | 'revision'>

const saysSame = (one: SaidAnswer | undefined, other: SaidAnswer | undefined): boolean =>
  one?.revision === other?.revision && one?.answerId === other?.answerId && one?.textAnswer === other?.textAnswer

const makesReceipt = ({ id, submittedAt, receipt }: Receipted, answers: Answers): boolean => receiptOf(id, submittedAt, answers) === receipt

/** Gives the answers as they were handed in: what was accepted later is taken back. */
function handedIn({ answers, accepted }: Held): Answers {
  const before = { ...answers }
  for (const { questionId, replaced } of accepted.toReversed()) {
    if (replaced) before[questionId] = replaced
    else delete before[questionId]
  }
  return before
}

function holdsAccepted({ answers, accepted }: Held): boolean {
  const newest = new Map(accepted.map((one) => [one.questionId, one]))
  return [...newest].every(([question, one]) => saysSame(answers[question], one))
}

const isAccepted = (accepted: readonly Accepted[], [question, answerId, textAnswer, , revision]: LoggedAnswer): boolean =>
  accepted.some((one) => one.questionId === question && saysSame(one, { answerId, textAnswer, revision }))

/** How far a log was read: where it ends there, what it tells of, and whether that was handed in with nothing but accepted answers behind it. */
interface Reading {
  end: LogEnd
  answers: Answers
  tells: boolean
}

/** Only the last rows can be those of accepted answers, so the hand-in is looked for behind none but these. */
const mayBeHandIn = ({ logLength, accepted }: Held, { seq }: LogEnd): boolean => seq >= logLength - accepted.length

/** Per question the highest revision counts, of equal ones the first. */
function readOn(held: Held, { answers, tells }: Reading, row: LogRow): Reading {
  const entries = JSON.parse(row.entries) as LoggedAnswer[]
  for (const [question, answerId, textAnswer, flagged, revision] of entries)
    if (revision > (answers[question]?.revision ?? -1)) answers[question] = { answerId, textAnswer, flagged, revision }
  const isBehind = tells && entries.every((entry) => isAccepted(held.accepted, entry))
  return { end: row, answers, tells: (mayBeHandIn(held, row) && makesReceipt(held.submission, answers)) || isBehind }
}

/** Someone who rewrites the log together with its hashes still cannot make it tell of the answers in the receipt. */
async function isLogIntact(held: Held): Promise<boolean> {
  const { submission, log } = held
  let reading: Reading = { end: emptyLog, answers: {}, tells: mayBeHandIn(held, emptyLog) && makesReceipt(submission, {}) }
  try {
    for await (const row of log) {
      if (!followsLog(reading.end, row)) return false
      reading = readOn(held, reading, row)
    }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return false
    throw error
  }
  return reading.tells && reading.end.hash === submission.logHead
}

/** Checks a receipt against what the server holds now: the stored answers, and apart from them the log. */
export async function checkReceipt(held: Held): Promise<ReceiptCheck> {
  const { submission, accepted } = held
  const before = handedIn(held)
  return {
    matches: makesReceipt(submission, before) && holdsAccepted(held),
    logIntact: await isLogIntact(held),
    submissionId: submission.id,
    assignmentId: submission.assignmentId,
    assignmentTitle: submission.assignmentTitle,
    studentName: submission.studentName,
    attemptNumber: submission.number,
    submittedAt: isoOf(submission.submittedAt),
    answeredCount: Object.values(before).filter(isAnswered).length,
    acceptedCount: new Set(accepted.map(({ questionId }) => questionId)).size,
    closedBy: submission.closedBy,
  }
}
