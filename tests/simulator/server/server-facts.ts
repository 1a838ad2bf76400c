import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { textOfAnswer } from '../findings/ledger.ts'

/** A text that the server holds, and whether it counts. */
export interface HeldText {
  attempt: string
  question: string
  value: string
}

/** An attempt as its row says. */
export interface AttemptFacts {
  id: string
  student: string
  status: string
  epoch: number
  startedAt: number
  deadline: number | null
  credited: number
  closedBy: string | null
  submittedAt: number | null
  receipt: string | null
  isPaused: boolean
  /** Minutes that the exam room gave. */
  givenMinutes: number
}

type Row = Record<string, unknown>
const prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

function rows(raw: DatabaseSync, sql: string): Row[] {
  const known = prepared.get(raw) ?? new Map<string, StatementSync>()
  prepared.set(raw, known)
  const statement = known.get(sql) ?? raw.prepare(sql)
  known.set(sql, statement)
  return statement.all() as Row[]
}

const textOf = ({ attempt_id, question_id, answer_id, text_answer }: Row): HeldText => ({
  attempt: String(attempt_id),
  question: String(question_id),
  value: textOfAnswer({ answerId: answer_id === null ? null : String(answer_id), textAnswer: String(text_answer) }),
})

/** What counts, by attempt and question; a row that was only flagged holds no answer yet. */
export const countedTexts = (raw: DatabaseSync): HeldText[] =>
  rows(raw, 'select attempt_id, question_id, answer_id, text_answer from answers where version > 0').map(textOf)

/** What the server holds beside it and shows to student and teacher. */
export const keptTexts = (raw: DatabaseSync): HeldText[] =>
  rows(raw, 'select attempt_id, question_id, answer_id, text_answer from evidence').map(textOf)

/** The attempts of the school. */
export const attemptFacts = (raw: DatabaseSync): AttemptFacts[] =>
  rows(
    raw,
    'select id, student_id, status, epoch, started_at, deadline, credited, closed_by, submitted_at, receipt, paused_at, given_minutes from attempts order by id',
  ).map((row) => ({
    id: String(row.id),
    student: String(row.student_id),
    status: String(row.status),
    epoch: Number(row.epoch),
    startedAt: Number(row.started_at),
    deadline: row.deadline === null ? null : Number(row.deadline),
    credited: Number(row.credited),
    closedBy: row.closed_by === null ? null : String(row.closed_by),
    submittedAt: row.submitted_at === null ? null : Number(row.submitted_at),
    receipt: row.receipt === null ? null : String(row.receipt),
    isPaused: row.paused_at !== null,
    givenMinutes: Number(row.given_minutes),
  }))

/** The deadlines of the attempts that are open. */
export const openDeadlines = (raw: DatabaseSync): number[] =>
  attemptFacts(raw).flatMap(({ status, deadline }) => (status === 'open' && deadline !== null ? [deadline] : []))
