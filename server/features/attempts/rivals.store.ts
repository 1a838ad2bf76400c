import type { Kysely } from 'kysely'
import type { Rival } from '../../../domain/attempt/answer.ts'
import type { Database } from '../../db/schema.ts'
import { rivalOf } from './rival-row.ts'

/** Reads the rivals that nobody has settled. */
export const rivalStore = (db: Kysely<Database>) => ({
  /** Returns the rivals of an attempt, the newest last. */
  async ofAttempt(attemptId: string): Promise<Rival[]> {
    const rows = await db
      .selectFrom('evidence as r')
      .leftJoin('answers as a', (join) => join.onRef('a.attempt_id', '=', 'r.attempt_id').onRef('a.question_id', '=', 'r.question_id'))
      .select(['r.id', 'r.attempt_id', 'r.question_id', 'r.writer', 'r.base', 'r.answer_id', 'r.text_answer'])
      .select(['a.version as stands_version', 'a.writer as stands_writer'])
      .where('r.attempt_id', '=', attemptId)
      .where('r.source', '=', 'rival')
      .orderBy('r.id')
      .execute()
    return rows.map(rivalOf)
  },
})
