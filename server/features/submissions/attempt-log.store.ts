import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** How many entries of a log are on a page. */
export const logPageSize = 50

/** A row of an attempt's log that holds no answers, or a close by a teacher with its reason; `at` is epoch ms. */
export interface StoredLogRow {
  number: number
  at: number
  entries: string
  /** Null for what is no close. */
  reason: string | null
}

/** One page of what is stored of what became of attempts. */
export interface StoredAttemptLog {
  rows: StoredLogRow[]
  /** The texts of the acts of the quiz. */
  texts: ReadonlyMap<string, string>
  /** Where the next page begins; null on the last one. */
  next: number | null
}

/** The rows of the log that hold no answers: those of the exam room, and of later time by a setting. */
const actRows = (db: Db, assignmentId: string, studentId: string) =>
  db
    .selectFrom('answer_log as l')
    .innerJoin('attempts as t', 't.id', 'l.attempt_id')
    .select(['t.number', 'l.at', 'l.entries', sql<string | null>`cast(null as text)`.as('reason'), 'l.attempt_id', 'l.seq'])
    .where('t.assignment_id', '=', assignmentId)
    .where('t.student_id', '=', studentId)
    .where(({ or, eb }) => or([eb('l.entries', 'like', '[{"room":%'), eb('l.entries', 'like', '[{"extended":%')]))

/** Of one instant, an act comes before the close. */
const lastOfInstant = 2_147_483_647

const closeRows = (db: Db, assignmentId: string, studentId: string) =>
  db
    .selectFrom('teacher_closings as c')
    .innerJoin('attempts as t', 't.id', 'c.attempt_id')
    .select(['t.number', 'c.at', sql<string>`''`.as('entries'), sql<string | null>`c.reason`.as('reason'), 'c.attempt_id'])
    .select(sql<number>`${sql.lit(lastOfInstant)}`.as('seq'))
    .where('t.assignment_id', '=', assignmentId)
    .where('t.student_id', '=', studentId)

const pageOf =
  (db: Db) =>
  async (assignmentId: string, studentId: string, from: number): Promise<StoredAttemptLog> => {
    const found = await db
      .selectFrom(
        actRows(db, assignmentId, studentId)
          .unionAll(closeRows(db, assignmentId, studentId))
          .as('e'),
      )
      .select(['number', 'at', 'entries', 'reason'])
      .orderBy('at')
      .orderBy('attempt_id')
      .orderBy('seq')
      .limit(logPageSize + 1)
      .offset(from)
      .execute()
    const rows = found.slice(0, logPageSize)
    const texts = rows.length > 0 ? await textsOf(db, assignmentId) : new Map<string, string>()
    return { rows, texts, next: found.length > rows.length ? from + logPageSize : null }
  }

const textsOf = async (db: Db, assignmentId: string): Promise<Map<string, string>> => {
  const acts = db.selectFrom('room_acts').select(['id', 'text']).where('assignment_id', '=', assignmentId)
  return new Map((await acts.execute()).flatMap(({ id, text }) => (text === null ? [] : [[id, text]])))
}

/** Reads the log of attempts: what their student did, and what was done to them. */
export const attemptLogStore = (db: Db) => ({
  /** Returns a page of the log of a student's attempts of a quiz without the answers, the oldest first, from the `from`-th entry on. */
  pageOf: pageOf(db),
})
