import type { Kysely } from 'kysely'
import type { Database, NameRevealsTable } from '../../db/schema.ts'
import { fullNameOf } from '../accounts/users.store.ts'

type Db = Kysely<Database>

const mostRead = 1_000

/** One time that somebody had the names of a quiz shown; `questionId` null means the whole quiz. */
export interface Reveal {
  by: { id: string; name: string }
  questionId: string | null
  at: number
}

const ofQuiz =
  (db: Db) =>
  async (assignmentId: string): Promise<Reveal[]> => {
    const rows = await db
      .selectFrom('name_reveals as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select(['r.user_id', 'r.question_id', 'r.at', 'u.first_name', 'u.last_name'])
      .where('r.assignment_id', '=', assignmentId)
      .orderBy('r.at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(mostRead)
      .execute()
    return rows.map((row) => ({
      by: { id: row.user_id, name: fullNameOf(row) },
      questionId: row.question_id,
      at: row.at,
    }))
  }

/** Keeps the log of revealed names: rows are added and read, never changed or removed. */
export const revealStore = (db: Db) => ({
  add: (row: NameRevealsTable) => db.insertInto('name_reveals').values(row).execute(),
  /** Returns the latest thousand lines of the log of a quiz, the latest first. */
  ofQuiz: ofQuiz(db),
})
