import { type Kysely, sql } from 'kysely'
import { type EnrollResult, enrollResultsOf, type FoundStudent, isEnrollFault } from '../../../domain/course/enroll-results.ts'
import { lockingUsers } from '../../db/row-locks.ts'
import type { Database } from '../../db/schema.ts'
import { lockCourse } from './enrollments.store.ts'

type Db = Kysely<Database>

/** A list of students for a course; `keys` are addresses as `textKey` writes them, null where there is none. */
export interface EnrollBatch {
  courseId: string
  keys: readonly (string | null)[]
  /** Nobody is enrolled while one line is faulty. */
  onlyIfAllGood: boolean
  /** Accounts that registered themselves are confirmed; otherwise nobody is enrolled while the list holds one. */
  confirms: boolean
  at: number
  newId: () => string
}

export interface EnrollBatchOutcome {
  results: EnrollResult[]
  /** The accounts that would be, or were, confirmed by being enrolled, as keys of addresses. */
  unconfirmed: ReadonlySet<string>
  applied: boolean
}

interface FoundAccount extends FoundStudent {
  /** The account registered itself, and nobody has confirmed whose it is. */
  isUnconfirmed: boolean
}

type Looking = Pick<EnrollBatch, 'courseId' | 'keys'>

async function findStudents(db: Db, { courseId, keys }: Looking): Promise<Map<string, FoundAccount>> {
  const wanted = [...new Set(keys.flatMap((key) => key ?? []))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('enrollments as e', (join) => join.onRef('e.student_id', '=', 'u.id').on('e.course_id', '=', courseId))
    .select(['u.id', 'u.email_key', 'u.self_registered', 'e.status'])
    .where('u.email_key', 'in', wanted)
    .where('u.role', '=', 'student')
    .where('u.is_active', '=', 1)
    .execute()
  const accountOf = ({ id, status, self_registered }: (typeof rows)[number]): FoundAccount => ({
    id,
    isEnrolled: status === 'active',
    isUnconfirmed: self_registered === 1,
  })
  return new Map(rows.map((row) => [row.email_key, accountOf(row)]))
}

const freePlaces = async (db: Db, courseId: string): Promise<number> => {
  const { max, taken } = await db
    .selectFrom('courses as c')
    .select('c.max_students as max')
    .select(sql<number>`(select count(*) from enrollments e where e.course_id = c.id and e.status = 'active')`.as('taken'))
    .where('c.id', '=', courseId)
    .executeTakeFirstOrThrow()
  return max - taken
}

type Judged = Omit<EnrollBatchOutcome, 'applied'>

async function judge(db: Db, looking: Looking): Promise<Judged & { found: Map<string, FoundAccount> }> {
  const found = await findStudents(db, looking)
  const results = enrollResultsOf(looking.keys, found, await freePlaces(db, looking.courseId))
  const unconfirmed = looking.keys.filter((key, index) => key !== null && results[index] === 'enrolled' && found.get(key)?.isUnconfirmed)
  return { found, results, unconfirmed: new Set(unconfirmed.flatMap((key) => key ?? [])) }
}

async function confirmAll(trx: Db, studentIds: readonly string[]): Promise<void> {
  const unconfirmed = trx.selectFrom('users').select('id').where('id', 'in', studentIds).where('self_registered', '=', 1)
  const ids = (await lockingUsers(trx, unconfirmed).execute()).map(({ id }) => id)
  if (ids.length > 0) await trx.updateTable('users').set({ self_registered: 0 }).where('id', 'in', ids).execute()
}

async function write(trx: Db, { courseId, at, newId }: EnrollBatch, studentIds: readonly string[]): Promise<void> {
  const active = { status: 'active', enrolled_at: at }
  const rows = studentIds.map((student_id) => ({ id: newId(), course_id: courseId, student_id, ...active }))
  await trx
    .insertInto('enrollments')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['course_id', 'student_id']).doUpdateSet(active))
    .execute()
  await trx
    .updateTable('course_requests')
    .set({ status: 'approved', processed_at: at })
    .where('course_id', '=', courseId)
    .where('student_id', 'in', studentIds)
    .where('status', '=', 'pending')
    .execute()
  await confirmAll(trx, studentIds)
}

async function applyInside(trx: Db, batch: EnrollBatch): Promise<EnrollBatchOutcome> {
  await lockCourse(trx, batch.courseId)
  const { results, found, unconfirmed } = await judge(trx, batch)
  const judged = { results, unconfirmed }
  if (batch.onlyIfAllGood && results.some(isEnrollFault)) return { ...judged, applied: false }
  if (!batch.confirms && unconfirmed.size > 0) return { ...judged, applied: false }
  const enrolled = batch.keys.flatMap((key, index) => (results[index] === 'enrolled' ? (found.get(key ?? '')?.id ?? []) : []))
  if (enrolled.length > 0) await write(trx, batch, enrolled)
  return { ...judged, applied: true }
}

/** Enrolls lists of students in a few queries, whatever their length. */
export const enrollBatchStore = (db: Db) => ({
  /** Returns what would become of each address, and does nothing. */
  look: (looking: Looking): Promise<Judged> => judge(db, looking),
  /** Enrolls all who can be enrolled, or nobody, in one transaction; approves their pending requests. */
  apply: (batch: EnrollBatch): Promise<EnrollBatchOutcome> => db.transaction().execute((trx) => applyInside(trx, batch)),
})
