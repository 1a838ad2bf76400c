import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { answerStore } from './answers.store.ts'
import { type AttemptState, stateOf } from './attempt-state.ts'
import { rivalStore } from './rivals.store.ts'

type Db = Kysely<Database>

const isAnyOpen =
  (db: Db) =>
  async (assignmentId: string): Promise<boolean> =>
    (await db
      .selectFrom('attempts')
      .select('id')
      .where('assignment_id', '=', assignmentId)
      .where('status', '=', 'open')
      .limit(1)
      .executeTakeFirst()) !== undefined

/** An open attempt, with the minutes that it was given at most; null without a limit. */
type OpenAttemptState = AttemptState & { limitMinutes: number | null }

const openOf =
  (db: Db) =>
  async (assignmentId: string, studentId: string): Promise<OpenAttemptState | null> => {
    const row = await db
      .selectFrom('attempts')
      .selectAll()
      .where('assignment_id', '=', assignmentId)
      .where('student_id', '=', studentId)
      .where('status', '=', 'open')
      .executeTakeFirst()
    if (!row) return null
    const rivals = row.aside_bytes > 0 ? await rivalStore(db).ofAttempt(row.id) : []
    const state = stateOf({ ...row, status: 'open' }, await answerStore(db).ofAttempt(row.id), rivals)
    return { ...state, limitMinutes: row.limit_minutes }
  }

/** Reads attempts that are open. */
export const attemptStore = (db: Db) => ({
  /** Returns whether anybody is still in an attempt of an assignment, also one that is over and not closed yet. */
  isAnyOpen: isAnyOpen(db),
  /** Returns the open attempt of a student with the answers the server holds, or null. */
  openOf: openOf(db),
})
