import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** A notice as it reached a student; instants are epoch ms. */
export interface StoredNotice {
  id: string
  questionId: string | null
  text: string
  at: number
  seenAt: number | null
}

const notices = (db: Db, assignmentId: string, studentId: string) =>
  db
    .selectFrom('room_acts as a')
    .leftJoin('room_act_targets as g', (join) => join.onRef('g.act_id', '=', 'a.id').on('g.student_id', '=', studentId))
    .leftJoin('room_act_undos as n', 'n.act_id', 'a.id')
    .where('a.assignment_id', '=', assignmentId)
    .where('a.kind', 'in', ['announce', 'erratum'])
    .where('n.act_id', 'is', null)
    .where(({ or, eb }) => or([eb('a.everybody', '=', 1), eb('g.act_id', 'is not', null)]))

const noticesOf =
  (db: Db) =>
  async (assignmentId: string, studentId: string): Promise<StoredNotice[]> => {
    const rows = await notices(db, assignmentId, studentId)
      .select(['a.id', 'a.question_id', 'a.text', 'a.at', 'g.seen_at'])
      .orderBy('a.at')
      .orderBy('a.id')
      .execute()
    return rows.map((row) => ({ id: row.id, questionId: row.question_id, text: row.text ?? '', at: row.at, seenAt: row.seen_at }))
  }

/** Whoever joined after a notice for everybody has no row of it yet; the first confirmation of a notice is kept. */
const confirm =
  (db: Db) =>
  async ({ id, assignment_id, student_id }: OwnAttempt, noticeIds: readonly string[], at: number): Promise<void> => {
    const found = await notices(db, assignment_id, student_id).select('a.id').where('a.id', 'in', noticeIds).execute()
    if (found.length === 0) return
    const nothing = { attempt_id: id, deadline_before: null, deadline_after: null, skipped: null, seen_at: at }
    await db
      .insertInto('room_act_targets')
      .values(found.map((notice) => ({ act_id: notice.id, student_id, ...nothing })))
      .onConflict((conflict) =>
        conflict.columns(['act_id', 'student_id']).doUpdateSet({ seen_at: sql`coalesce(room_act_targets.seen_at, excluded.seen_at)` }),
      )
      .execute()
  }

const attemptOf = (db: Db) => (attemptId: string) =>
  db
    .selectFrom('attempts')
    .select(['id', 'assignment_id', 'student_id', 'status', 'room_version', 'paused_at', 'deadline', 'begun_deadline'])
    .select(({ selectFrom }) =>
      selectFrom('reopened_submissions as r')
        .select('r.at')
        .whereRef('r.attempt_id', '=', 'attempts.id')
        .orderBy('r.log_seq', 'desc')
        .limit(1)
        .as('reopened_at'),
    )
    .where('id', '=', attemptId)
    .executeTakeFirst()

type OwnAttempt = NonNullable<Awaited<ReturnType<ReturnType<typeof attemptOf>>>>

/** Reads what the exam room says to the student of an attempt. */
export const attemptRoomStore = (db: Db) => ({
  attemptOf: attemptOf(db),
  /** Returns the notices that a student may read, the oldest first; those that were withdrawn are left out. */
  noticesOf: noticesOf(db),
  /** Notes that a student has read notices; those that are not theirs change nothing. */
  confirm: confirm(db),
})
