import { type Answers, countAnswered } from '../../../../domain/attempt/answer.ts'
import type { ClosedBy } from '../../../../domain/attempt/attempt.ts'
import { gradeByKey, scoreOf } from '../../../../domain/grading/grading.ts'
import type { FindPattern } from '../../../../domain/grading/short-answer.ts'
import type { Question } from '../../../../domain/quiz/quiz.ts'
import { isoOf } from '../../../../domain/time/iso.ts'
import type { TermsRow } from '../../accommodations/accommodation-row.ts'
import { type AttemptRow, deadlineNow } from '../attempt-state.ts'
import { correctBit } from '../submission-row.ts'
import { isOver } from './attempt-end.ts'
import { readAnswers } from './attempt-rows.ts'
import { type ClosingGrade, closingGrades, type EarlierRow, overallFeedbackBefore } from './carried-grades.ts'
import type { Context } from './context.ts'
import { read, type Sql } from './database/sql.ts'
import { dueAtClose } from './due-at-close.ts'
import { logRow, rowText, wholeEntry } from './log/log-writing.ts'
import { receiptForm, receiptOf } from './log/receipt.ts'
import { endPauses } from './room/room-rows.ts'
import { scoreEvent, storeDeliveries } from './webhooks/store-deliveries.ts'

/** How an attempt comes to its end. */
export interface Closing {
  closedBy: ClosedBy
  submittedAt: number
  submitId: string | null
  /** Why a teacher ended it; kept in the log. */
  reason?: string
}

type ClosingFacts = TermsRow & { graded_as: string | null; reopened_at: number | null; due_given: number | null; due_latest: number | null }

/** Returns what the attempt was each time it was reopened, the latest first. */
const earlierSubmissions = async (sql: Sql, { id }: AttemptRow, facts: ClosingFacts | undefined): Promise<EarlierRow[]> =>
  typeof facts?.reopened_at === 'number' ? read<EarlierRow>(sql, 'earlierSubmissions', [id]) : []

/** Closes an open attempt with the answers it holds: grades them by the corrected key, sums up, writes the receipt. Throws when it is not open any more. */
export async function closeAttempt({ sql, versions, findPattern }: Context, attempt: AttemptRow, closing: Closing): Promise<void> {
  await sql.all('lockKey', [attempt.assignment_id])
  if (attempt.paused_at !== null) await endPauses(sql, [attempt], { at: closing.submittedAt, log: { room: 'resume' } })
  const [facts] = await read<ClosingFacts>(sql, 'closingFacts', [attempt.version_id, attempt.id])
  const { id: version, questions } = await versions.one(sql, facts?.graded_as ?? attempt.version_id)
  const answers = (await readAnswers(sql, [attempt.id])).get(attempt.id) ?? {}
  const earlier = await earlierSubmissions(sql, attempt, facts)
  await logClose(sql, attempt, answers, closing)
  const { closedBy, submittedAt, submitId } = closing
  const receipt = receiptOf(attempt.id, submittedAt, answers)
  const { grades, result } = resultOf(questions, answers, { findPattern, gradedAt: submittedAt, earlier })
  const log = [attempt.log_seq, attempt.log_head, attempt.log_bytes]
  const { due, moved } = await dueAtClose(sql, attempt, facts)
  const values = [attempt.id, closedBy, submittedAt, submitId, receipt, receiptForm, ...result, ...log, version, due, moved]
  const closed = await sql.all('closeAttempt', values)
  if (closed.length !== 1) throw new Error(`Attempt ${attempt.id} was not open`)
  Object.assign(attempt, { status: result[0], version_id: version })
  await sql.each('insertGrades', gradeRecords(attempt.id, grades))
  const feedback = overallFeedbackBefore(earlier)
  if (feedback !== null) await sql.all('setFeedback', [attempt.id, feedback])
  await announceClose(sql, attempt, closing, result)
}

async function announceClose(
  sql: Sql,
  attempt: AttemptRow,
  { closedBy, submittedAt: at }: Closing,
  [status, score, maxScore]: ClosingResult,
) {
  const graded = scoreEvent(attempt, at, { isGraded: status === 'graded', score, maxScore }, null)
  await storeDeliveries(sql, [{ event: 'submission.submitted', attempt, at, facts: { submittedAt: isoOf(at), closedBy } }, ...graded])
}

/** What the log holds only as a difference, or not at all, is written as a whole before the close. */
async function logClose(sql: Sql, attempt: AttemptRow, answers: Answers, { closedBy, submittedAt, reason }: Closing): Promise<void> {
  const partly = await read<{ question_id: string }>(sql, 'loggedPartly', [attempt.id])
  if (partly.length === 0 && reason === undefined) return
  const entries = partly.flatMap(({ question_id: id }) => {
    const answer = answers[id]
    return answer ? [wholeEntry(id, answer.version, answer)] : []
  })
  const head = { close: closedBy, ...(reason === undefined ? {} : { reason }) }
  const row = logRow(attempt, rowText(head, entries), submittedAt)
  await sql.each('appendLog', [row])
}

interface Grading {
  findPattern: FindPattern
  gradedAt: number
  earlier: readonly EarlierRow[]
}

type ClosingResult = ReturnType<typeof resultOf>['result']

function resultOf(questions: readonly Question[], answers: Answers, { findPattern, gradedAt, earlier }: Grading) {
  const grades = closingGrades(questions, gradeAll(questions, answers, findPattern), answers, earlier)
  const { score, maxScore, pendingPoints } = scoreOf(questions, grades)
  const isGraded = Object.values(grades).every(({ points }) => points !== null)
  const ids = questions.map(({ id }) => id)
  const status: 'graded' | 'submitted' = isGraded ? 'graded' : 'submitted'
  const answered = countAnswered(answers, ids)
  return { grades, result: [status, score, maxScore, pendingPoints, answered, isGraded ? gradedAt : null] as const }
}

/** Closes an open attempt that was over at `arrivedAt`, as of its deadline; returns whether it did. */
export async function closeWhenOver(
  context: Context,
  attempt: AttemptRow,
  arrivedAt: number,
  submitId: string | null = null,
): Promise<boolean> {
  const end = deadlineNow(attempt, arrivedAt)
  if (attempt.status !== 'open' || end === null || !isOver(attempt, arrivedAt, context.grace)) return false
  await closeAttempt(context, attempt, { closedBy: 'deadline', submittedAt: end, submitId })
  return true
}

const gradeAll = (questions: readonly Question[], answers: Answers, findPattern: FindPattern) =>
  Object.fromEntries(questions.map((question) => [question.id, gradeByKey(question, answers[question.id], findPattern)]))

const gradeRecords = (attempt: string, grades: Record<string, ClosingGrade>) =>
  Object.entries(grades).map(([question, { correct, manual, ...grade }]) => ({
    ...{ attempt, question, correct: correctBit(correct), manual: manual ? 1 : 0 },
    ...grade,
  }))
