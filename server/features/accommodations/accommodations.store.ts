import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { AccommodationView } from '../../../domain/api/accommodations.ts'
import type { AccommodationsTable } from '../../db/accommodation-tables.ts'
import type { Database } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { notePendingExtensions } from '../attempts/pending-extensions.store.ts'
import { type Change, keepChanges, membersOf } from './accommodation-changes.store.ts'
import { accommodationOf, givenRowOf } from './accommodation-row.ts'
import { readGivenView } from './given-views.store.ts'
import type { Giver, Giving, Receiver, Scope } from './giving.ts'

type Db = Kysely<Database>

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

/** Returns whom a giving reaches: a student, every member of a group, or the group alone. */
async function reachedBy(trx: Db, receiver: Receiver): Promise<Pick<Change, 'studentId' | 'groupId'>[]> {
  if ('studentId' in receiver) return [{ studentId: receiver.studentId, groupId: null }]
  const { groupId } = receiver
  const members = await membersOf(trx, groupId)
  return members.length === 0 ? [{ studentId: null, groupId }] : members.map((studentId) => ({ studentId, groupId }))
}

/** Returns the assignments that a change reaches: one, or all of its course. */
export async function assignmentsOf(trx: Db, { courseId, assignmentId }: Scope): Promise<string[]> {
  if (assignmentId !== null) return [assignmentId]
  const rows = await trx.selectFrom('assignments').select('id').where('course_id', '=', courseId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

const changedSinceRead = (given: AccommodationView | null) =>
  new Refusal(
    409,
    'accommodationChanged',
    given
      ? 'Somebody has changed this accommodation since you opened it. Nothing was saved. What is given now is shown here; saving again replaces it.'
      : 'Somebody has removed this accommodation since you opened it. Nothing was saved. Save again to give it once more.',
    { given },
  )

async function giveOne(trx: Db, giving: Giving, giver: Giver): Promise<Change[]> {
  const before = await find(trx, giving)
  const [had, has] = [before ? accommodationOf(before) : null, giving.accommodation]
  if (isDeepStrictEqual(had, has)) return []
  if (giving.basis !== undefined && giving.basis !== (before?.given_at ?? null))
    throw changedSinceRead(before ? await readGivenView(trx, before.id) : null)
  if (before) await trx.deleteFrom('accommodations').where('id', '=', before.id).execute()
  if (has) {
    const given = { ...givenRowOf(has), reason: giver.reason, given_by: giver.by, given_at: giver.at }
    await trx
      .insertInto('accommodations')
      .values({ id: giver.newId(), ...columnsOf(giving), ...given })
      .execute()
  }
  const reached = await reachedBy(trx, giving.receiver)
  const changes = reached.map((each) => ({ scope: giving.scope, ...each, before: had, after: has }))
  await keepChanges(trx, changes, giver)
  return changes
}

/** Gives, inside of a transaction that `changingAccommodations` began; returns what changed. */
export async function giveInTransaction(trx: Db, givings: readonly Giving[], giver: Giver): Promise<Change[]> {
  const changed: Change[] = []
  for (const giving of givings) changed.push(...(await giveOne(trx, giving, giver)))
  const scopes = new Map(changed.map(({ scope }) => [scope.assignmentId ?? scope.courseId, scope]))
  for (const scope of scopes.values()) await notePendingExtensions(trx, await assignmentsOf(trx, scope))
  return changed
}

const removalsOf =
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

/** Reads what a change of what students and groups are given needs to know. */
export const accommodationStore = (db: Db) => ({
  /** Returns the changes that take away everything that a group was given. */
  removalsOf: removalsOf(db),
  /** Returns the quizzes of which attempts may run that a change reaches. */
  running: running(db),
})
