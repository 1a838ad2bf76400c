import { type Kysely, sql } from 'kysely'
import type { Answers } from '../../../domain/attempt/answer.ts'
import type { Database } from '../../db/schema.ts'
import { answerOf } from './answer-row.ts'

async function bytesOf(db: Kysely<Database>, attemptIds: readonly string[], questionIds?: readonly string[]) {
  if (attemptIds.length === 0 || questionIds?.length === 0) return new Map<string, number>()
  const sizes = db
    .selectFrom('answers')
    .select(['attempt_id', sql<number>`sum(octet_length(text_answer))`.as('bytes')])
    .where('attempt_id', 'in', attemptIds)
    .groupBy('attempt_id')
  const rows = await (questionIds ? sizes.where('question_id', 'in', questionIds) : sizes).execute()
  return new Map(rows.map(({ attempt_id, bytes }) => [attempt_id, bytes]))
}

/** Reads the answers that the server holds of an attempt. */
export const answerStore = (db: Kysely<Database>) => ({
  /** Returns the stored answers of an attempt by question id; none for an attempt that does not exist. */
  async ofAttempt(attemptId: string): Promise<Answers> {
    const rows = await db.selectFrom('answers').selectAll().where('attempt_id', '=', attemptId).execute()
    return Object.fromEntries(rows.map((row) => [row.question_id, answerOf(row)]))
  },
  /** Returns how many bytes of text each attempt holds, of all questions or of these, without reading them; an attempt without answers is absent. */
  bytesOf: (attemptIds: readonly string[], questionIds?: readonly string[]): Promise<Map<string, number>> =>
    bytesOf(db, attemptIds, questionIds),
})
