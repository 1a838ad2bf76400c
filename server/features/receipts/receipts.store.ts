import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { ClosedBy } from '../../../domain/attempt/attempt.ts'
import type { User } from '../../../domain/people/user.ts'
import type { Database } from '../../db/schema.ts'
import { fullNameOf } from '../accounts/users.store.ts'
import { answerStore } from '../attempts/answers.store.ts'
import type { LogRow, ReceiptForm } from '../attempts/log-row.ts'
import { type EarlierSubmission, reopenedStore } from '../attempts/reopened.store.ts'
import { mayInCourse } from '../courses/course-roles.store.ts'
import { seesStudentOf } from '../courses/grader-groups.store.ts'
import { otherRows } from './reopened-records.ts'

type Db = Kysely<Database>

/** How much of a log is read before other requests get their turn: at most this many rows, and this many bytes unless a single row is larger. */
const rowsPerBatch = 200
const maxChunkBytes = 256 * 1024

/** A submission that was found by its receipt; `logHead` is the last hash that the attempt holds of its log. */
export interface ReceiptSubmission {
  id: string
  receipt: string
  assignmentId: string
  assignmentTitle: string
  studentName: string
  number: number
  submittedAt: number
  closedBy: ClosedBy
  logHead: string
  receiptForm: ReceiptForm
  /** The receipt is of a submission that was reopened since. */
  earlier: EarlierSubmission | null
}

type Reader = Pick<User, 'id' | 'role'>

/** Finds the attempt that has a receipt now, or the one that had it before it was reopened. */
const rowOf = (db: Db, { receipt, reopened }: { receipt: string; reopened: string | null }, reader: Reader) =>
  db
    .selectFrom('attempts as t')
    .innerJoin('assignments as a', 'a.id', 't.assignment_id')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .innerJoin('users as u', 'u.id', 't.student_id')
    .select(['t.id', 't.assignment_id', 't.number', 't.submitted_at', 't.started_at', 't.closed_by', 't.log_head', 't.receipt_form'])
    .select(['a.title', 'u.first_name', 'u.last_name'])
    .where(({ or, and, eb }) => or([and([eb('t.receipt', '=', receipt), eb('t.status', '!=', 'open')]), eb('t.id', '=', reopened ?? '')]))
    .where('c.deleted_at', 'is', null)
    .where(seesStudentOf(reader.id, sql`a.course_id`, sql`t.student_id`))
    .where(reader.role === 'teacher' ? mayInCourse(reader.id, 'review') : sql<boolean>`t.student_id = ${reader.id}`)
    .executeTakeFirst()

const find =
  (db: Db) =>
  async (receipt: string, reader: Reader): Promise<ReceiptSubmission | null> => {
    const reopened = await reopenedStore(db).attemptOfReceipt(receipt)
    const row = await rowOf(db, { receipt, reopened }, reader)
    if (!row) return null
    const earlier = reopened === null ? null : await earlierOf(db, reopened, receipt)
    return {
      id: row.id,
      receipt,
      assignmentId: row.assignment_id,
      assignmentTitle: row.title,
      studentName: fullNameOf(row),
      number: row.number,
      submittedAt: earlier?.submittedAt ?? row.submitted_at ?? row.started_at,
      closedBy: (earlier?.closedBy ?? row.closed_by) as ClosedBy,
      logHead: earlier?.logHead ?? row.log_head,
      receiptForm: (earlier?.receiptForm ?? row.receipt_form) === 1 ? 1 : 2,
      earlier,
    }
  }

const earlierOf = async (db: Db, attemptId: string, receipt: string): Promise<EarlierSubmission | null> =>
  (await reopenedStore(db).ofAttempts([attemptId])).get(attemptId)?.find((one) => one.receipt === receipt) ?? null

/** Returns the number of the last row that is still read together with those after `after`, by their sizes alone. */
async function lastOfBatch(db: Db, attemptId: string, after: number): Promise<number | null> {
  const rows = await db
    .selectFrom('answer_log')
    .select(['seq', sql<number>`octet_length(entries)`.as('bytes')])
    .where('attempt_id', '=', attemptId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(rowsPerBatch)
    .execute()
  let [sum, last] = [0, rows[0]?.seq ?? null]
  for (const { seq, bytes } of rows) {
    sum += bytes
    if (sum > maxChunkBytes) break
    last = seq
  }
  return last
}

const logPage =
  (db: Db) =>
  async (attemptId: string, after: number): Promise<LogRow[]> => {
    const last = await lastOfBatch(db, attemptId, after)
    if (last === null) return []
    return db
      .selectFrom('answer_log')
      .select(['attempt_id as attempt', 'seq', 'at', 'entries', 'hash'])
      .where('attempt_id', '=', attemptId)
      .where('seq', '>', after)
      .where('seq', '<=', last)
      .orderBy('seq')
      .execute()
  }

const logLength =
  (db: Db) =>
  async (attemptId: string, last: number | null = null): Promise<number> => {
    const all = otherRows.reduce(
      (rows, start) => rows.where('entries', 'not like', `${start}%`),
      db.selectFrom('answer_log').where('attempt_id', '=', attemptId),
    )
    const rows = last === null ? all : all.where('seq', '<=', last)
    return (await rows.select(sql<number>`count(*)`.as('length')).executeTakeFirstOrThrow()).length
  }

/** A log may be long and its rows large, so it is never in memory as a whole; however many are read, one piece comes in a turn of the loop. */
function log(db: Db) {
  let turn: Promise<unknown> = Promise.resolve()
  const nextLoopTurn = (): Promise<unknown> => {
    turn = turn.then(() => nextTurn())
    return turn
  }
  return async function* (attemptId: string): AsyncGenerator<LogRow> {
    await nextLoopTurn()
    let rows = await logPage(db)(attemptId, 0)
    while (rows.length > 0) {
      yield* rows
      await nextLoopTurn()
      rows = await logPage(db)(attemptId, rows.at(-1)?.seq ?? 0)
    }
  }
}

/** Reads what a receipt is checked against. */
export const receiptStore = (db: Db) => ({
  /** Returns the submission of a receipt that is the student's own or in one of the teacher's courses, or null. */
  find: find(db),
  answers: answerStore(db).ofAttempt,
  /** Counts the rows of an attempt's log that are of answers, up to a row. */
  logLength: logLength(db),
  /** Returns the log of an attempt row by row in its order, with a turn for everybody else now and then. */
  log: log(db),
})
