import type { Answers, Rival } from '../../../../domain/attempt/answer.ts'
import type { AnswersTable, AttemptsTable } from '../../../db/schema.ts'
import { answersByAttempt } from '../answer-row.ts'
import { type AttemptRow, type AttemptState, stateOf } from '../attempt-state.ts'
import { type RivalRow, rivalOf } from '../rival-row.ts'
import { read, type Sql } from './database/sql.ts'

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
  return answersByAttempt(ids, ids.length > 0 ? await read<AnswersTable>(sql, 'answers', [ids]) : [])
}

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
