import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Accommodation } from '../../../domain/time/accommodation.ts'
import type { AccommodationsTable } from '../../db/accommodation-tables.ts'
import type { Database } from '../../db/schema.ts'
import { noteDueExtensions } from '../attempts/due-extensions.store.ts'
import { accommodationOf, givenRowOf } from './accommodation-row.ts'

type Db = Kysely<Database>

/** For what something is given: a quiz, or with null the whole course. */
export interface Scope {
  courseId: string
  assignmentId: string | null
}
/** A student or a group. */
export type Receiver = { studentId: string } | { groupId: string }

/** What somebody is given; null takes away what was given before. */
export interface Giving {
  scope: Scope
  receiver: Receiver
  accommodation: Accommodation | null
}
/** Who gives it, when and why. */
export interface Giver {
  by: string
  at: number
  reason: string
  newId: () => string
}

const columnsOf = ({ scope, receiver }: Pick<Giving, 'scope' | 'receiver'>) => ({
  course_id: scope.courseId,
  assignment_id: scope.assignmentId,
  student_id: 'studentId' in receiver ? receiver.studentId : null,
  group_id: 'groupId' in receiver ? receiver.groupId : null,
})

function find(db: Db, giving: Giving): Promise<AccommodationsTable | undefined> {
  const { course_id, assignment_id, student_id, group_id } = columnsOf(giving)
  return db
    .selectFrom('accommodations')
    .selectAll()
    .where('course_id', '=', course_id)
    .where('assignment_id', 'is not distinct from', assignment_id)
    .where('student_id', 'is not distinct from', student_id)
    .where('group_id', 'is not distinct from', group_id)
    .executeTakeFirst()
}

const textOf = (given: Accommodation | null): string | null => (given === null ? null : JSON.stringify(given))

async function giveOne(trx: Db, giving: Giving, { by, at, reason, newId }: Giver): Promise<boolean> {
  const before = await find(trx, giving)
  const [had, has] = [before ? accommodationOf(before) : null, giving.accommodation]
  if (isDeepStrictEqual(had, has)) return false
  const who = columnsOf(giving)
  if (before) await trx.deleteFrom('accommodations').where('id', '=', before.id).execute()
  if (has) {
    const given = { ...givenRowOf(has), reason, given_by: by, given_at: at }
    await trx
      .insertInto('accommodations')
      .values({ id: newId(), ...who, ...given })
      .execute()
  }
  const change = { id: newId(), ...who, changed_by: by, at, reason, before: textOf(had), after: textOf(has) }
  await trx.insertInto('accommodation_changes').values(change).execute()
  return true
}

/** Returns the assignments that a change reaches: one, or all of its course. */
export async function assignmentsOf(trx: Db, { courseId, assignmentId }: Scope): Promise<string[]> {
  if (assignmentId !== null) return [assignmentId]
  const rows = await trx.selectFrom('assignments').select('id').where('course_id', '=', courseId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Gives, inside of a transaction; returns what changed anything. */
export async function giveInTransaction(trx: Db, givings: readonly Giving[], giver: Giver): Promise<Giving[]> {
  const changed: Giving[] = []
  for (const giving of givings) if (await giveOne(trx, giving, giver)) changed.push(giving)
  const scopes = new Map(changed.map(({ scope }) => [scope.assignmentId ?? scope.courseId, scope]))
  for (const scope of scopes.values()) await noteDueExtensions(trx, await assignmentsOf(trx, scope))
  return changed
}

const ofGroup =
  (db: Db) =>
  async (groupId: string): Promise<Giving[]> => {
    const rows = await db.selectFrom('accommodations').select(['course_id', 'assignment_id']).where('group_id', '=', groupId).execute()
    const scopeOf = (row: (typeof rows)[number]): Scope => ({ courseId: row.course_id, assignmentId: row.assignment_id })
    return rows.map((row) => ({ scope: scopeOf(row), receiver: { groupId }, accommodation: null }))
  }

const running =
  (db: Db) =>
  async ({ courseId, assignmentId }: Scope): Promise<string[]> => {
    if (assignmentId !== null) return [assignmentId]
    const open = db.selectFrom('attempts as t').innerJoin('assignments as a', 'a.id', 't.assignment_id').where('t.status', '=', 'open')
    const rows = await open.select('a.id').distinct().where('a.course_id', '=', courseId).orderBy('a.id').execute()
    return rows.map(({ id }) => id)
  }

/** Keeps what students and groups are given, and every change of it. */
export const accommodationStore = (db: Db) => ({
  /** Returns those that changed something; giving what somebody has already changes nothing. */
  give: (givings: readonly Giving[], giver: Giver): Promise<Giving[]> =>
    db.transaction().execute((trx) => giveInTransaction(trx, givings, giver)),
  /** Returns what takes away everything that a group was given. */
  ofGroup: ofGroup(db),
  /** Returns the quizzes of which attempts may run that a change reaches. */
  running: running(db),
})
