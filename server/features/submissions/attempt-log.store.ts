import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** The rows of an attempt's log that hold no answers: those of the exam room, and of later time by a setting. */
const rowsOf = (db: Db, assignmentId: string, studentId: string) =>
  db
    .selectFrom('answer_log as l')
    .innerJoin('attempts as t', 't.id', 'l.attempt_id')
    .select(['t.number', 'l.at', 'l.entries'])
    .where('t.assignment_id', '=', assignmentId)
    .where('t.student_id', '=', studentId)
    .where(({ or, eb }) => or([eb('l.entries', 'like', '[{"room":%'), eb('l.entries', 'like', '[{"extended":%')]))
    .orderBy('l.attempt_id')
    .orderBy('l.seq')
    .execute()

const closingsOf = (db: Db, assignmentId: string, studentId: string) =>
  db
    .selectFrom('teacher_closings as c')
    .innerJoin('attempts as t', 't.id', 'c.attempt_id')
    .select(['t.number', 'c.at', 'c.reason'])
    .where('t.assignment_id', '=', assignmentId)
    .where('t.student_id', '=', studentId)
    .execute()

const textsOf = async (db: Db, assignmentId: string): Promise<Map<string, string>> => {
  const acts = db.selectFrom('room_acts').select(['id', 'text']).where('assignment_id', '=', assignmentId)
  return new Map((await acts.execute()).flatMap(({ id, text }) => (text === null ? [] : [[id, text]])))
}

/** What is stored of what became of attempts; instants are epoch ms. */
export interface StoredAttemptLog {
  rows: { number: number; at: number; entries: string }[]
  closings: { number: number; at: number; reason: string }[]
  /** The texts of the acts of the quiz. */
  texts: ReadonlyMap<string, string>
}

/** Reads what became of attempts that their student did not do. */
export const attemptLogStore = (db: Db) => ({
  /** Returns the log of a student's attempts of a quiz without the answers. */
  async ofStudent(assignmentId: string, studentId: string): Promise<StoredAttemptLog> {
    const rows = await rowsOf(db, assignmentId, studentId)
    const closings = await closingsOf(db, assignmentId, studentId)
    return { rows, closings, texts: rows.length > 0 ? await textsOf(db, assignmentId) : new Map() }
  },
})
