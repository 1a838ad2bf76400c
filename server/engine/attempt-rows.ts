import type { Answers } from '../../domain/answer.ts'
import { countsInFull } from '../../domain/attempt.ts'
import type { ChoiceOrder } from '../../domain/taker.ts'
import type { AnswersTable, AttemptsTable } from '../db/schema.ts'
import type { AttemptState } from './commands.ts'
import { read, type Sql } from './sql.ts'

/** An attempt as the engine reads and locks it. */
export type AttemptRow = Pick<
  AttemptsTable,
  | 'id'
  | 'assignment_id'
  | 'student_id'
  | 'version_id'
  | 'number'
  | 'started_at'
  | 'deadline'
  | 'begun_deadline'
  | 'credited'
  | 'grace_credited'
  | 'epoch'
  | 'writer'
  | 'position'
  | 'choice_order'
  | 'log_seq'
  | 'log_head'
> & { status: AttemptState['status'] }

/** Reads the attempts with these ids and keeps them locked until the transaction ends, in one order for all servers. */
export async function lockAttempts(sql: Sql, ids: Iterable<string>): Promise<Map<string, AttemptRow>> {
  const rows = await read<AttemptRow>(sql, 'attemptsById', [[...new Set(ids)].filter(isStorable)])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reads and locks the attempt of this student, or null. */
export async function lockAttempt(sql: Sql, id: string, studentId: string): Promise<AttemptRow | null> {
  const row = (await lockAttempts(sql, [id])).get(id)
  return row?.student_id === studentId ? row : null
}

const isStorable = (id: string): boolean => !id.includes('\u0000')

/** Reads all answers of the attempts with these ids, by attempt. */
export async function readAnswers(sql: Sql, attemptIds: Iterable<string>): Promise<Map<string, Answers>> {
  const ids = [...new Set(attemptIds)]
  const answers = new Map<string, Answers>(ids.map((id) => [id, {}]))
  const rows = ids.length > 0 ? await read<AnswersTable>(sql, 'answers', [ids]) : []
  for (const { attempt_id, question_id, answer_id, text_answer, flagged, revision } of rows) {
    const ofAttempt = answers.get(attempt_id)
    if (ofAttempt) ofAttempt[question_id] = { answerId: answer_id, textAnswer: text_answer, flagged: flagged === 1, revision }
  }
  return answers
}

/** When an attempt ends: never before the deadline it began with, whatever the row says now; null when nothing ends it. */
export const endOf = ({ deadline, begun_deadline }: Pick<AttemptRow, 'deadline' | 'begun_deadline'>): number | null =>
  deadline === null || begun_deadline === null ? null : Math.max(deadline, begun_deadline)

/** Tells whether what arrived then is too late to count. */
export const isOver = (attempt: AttemptRow, arrivedAt: number, grace: number): boolean =>
  !countsInFull(arrivedAt, endOf(attempt), grace + attempt.grace_credited)

/** Tells whether a writer is in charge: nobody has claimed the attempt, or this writer has, in this epoch. */
export const mayWrite = (attempt: AttemptRow, writer: string | null, epoch: number | null): boolean =>
  (writer === null || attempt.writer === null || attempt.writer === writer) && (epoch === null || epoch === attempt.epoch)

/** Puts a writer in charge; another one than before opens a new epoch. */
export const withWriter = (attempt: AttemptRow, writer: string): AttemptRow =>
  attempt.writer === writer ? attempt : { ...attempt, writer, epoch: attempt.epoch + (attempt.writer === null ? 0 : 1) }

/** Gives the state of an attempt with the answers the server holds. */
export const stateOf = (row: AttemptRow, answers: Answers): AttemptState => ({
  id: row.id,
  assignmentId: row.assignment_id,
  studentId: row.student_id,
  versionId: row.version_id,
  number: row.number,
  status: row.status,
  epoch: row.epoch,
  writer: row.writer,
  startedAt: row.started_at,
  deadline: endOf(row),
  position: row.position,
  credited: row.credited,
  choiceOrder: JSON.parse(row.choice_order) as ChoiceOrder,
  answers,
})

/** Reads the state of one attempt with its answers. */
export const readState = async (sql: Sql, row: AttemptRow): Promise<AttemptState> =>
  stateOf(row, (await readAnswers(sql, [row.id])).get(row.id) ?? {})
