import type { Answers, Rival } from '../../../../domain/attempt/answer.ts'
import type { ChoiceOrder } from '../../../../domain/attempt/taker.ts'
import type { AnswersTable, AttemptsTable } from '../../../db/schema.ts'
import type { AttemptState } from './commands.ts'
import { read, type Sql } from './database/sql.ts'
import { deadlineOfAttempt } from './ending.ts'
import { type RivalRow, rivalOf } from './saving/rival-rows.ts'

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
  | 'log_seq'
  | 'log_head'
  | 'log_bytes'
  | 'log_at'
  | 'aside_bytes'
> & { status: AttemptState['status'] }

/** An attempt with the order of its choices, which is long and which saves have no use for. */
export type WholeAttemptRow = AttemptRow & Pick<AttemptsTable, 'choice_order'>

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
  for (const { attempt_id, question_id, answer_id, text_answer, flagged, version } of rows) {
    const ofAttempt = answers.get(attempt_id)
    if (ofAttempt) ofAttempt[question_id] = { answerId: answer_id, textAnswer: text_answer, flagged: flagged === 1, version }
  }
  return answers
}

/** Returns the state of an attempt with the answers the server holds. */
export const stateOf = (row: WholeAttemptRow, answers: Answers, rivals: Rival[]): AttemptState => ({
  id: row.id,
  assignmentId: row.assignment_id,
  studentId: row.student_id,
  versionId: row.version_id,
  number: row.number,
  status: row.status,
  epoch: row.epoch,
  writer: row.writer,
  startedAt: row.started_at,
  deadline: deadlineOfAttempt(row),
  position: row.position,
  credited: row.credited,
  choiceOrder: JSON.parse(row.choice_order) as ChoiceOrder,
  answers,
  rivals,
})

/** Reads the rivals of these attempts that nobody has settled, by attempt; who has none is absent. */
export async function readRivals(sql: Sql, attempts: Iterable<AttemptRow>): Promise<Map<string, Rival[]>> {
  const ids = new Set([...attempts].flatMap(({ id, aside_bytes }) => (aside_bytes > 0 ? [id] : [])))
  const rows = ids.size > 0 ? await read<RivalRow>(sql, 'rivals', [[...ids]]) : []
  return new Map([...Map.groupBy(rows, ({ attempt_id }) => attempt_id)].map(([id, some]) => [id, some.map(rivalOf)]))
}

/** Reads the state of one attempt with its answers and rivals. */
export async function readState(sql: Sql, row: AttemptRow): Promise<AttemptState> {
  const answers = (await readAnswers(sql, [row.id])).get(row.id) ?? {}
  const [order] = await read<Pick<AttemptsTable, 'choice_order'>>(sql, 'choiceOrder', [row.id])
  return stateOf({ ...row, choice_order: order?.choice_order ?? '{}' }, answers, (await readRivals(sql, [row])).get(row.id) ?? [])
}
