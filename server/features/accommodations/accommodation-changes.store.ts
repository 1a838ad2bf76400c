import type { Kysely } from 'kysely'
import type { Accommodation } from '../../../domain/time/accommodation.ts'
import type { Database } from '../../db/schema.ts'
import type { SecurityNote } from '../security-log/security-note.ts'
import { accommodationOf } from './accommodation-row.ts'
import type { Giver, Scope } from './giving.ts'

type Db = Kysely<Database>

/** A change of what a student has, by themselves or in a group; `studentId` is null where a group without members was given something. */
export interface Change {
  scope: Scope
  studentId: string | null
  groupId: string | null
  before: Accommodation | null
  after: Accommodation | null
}

const textOf = (given: Accommodation | null): string | null => (given === null ? null : JSON.stringify(given))

/** Keeps changes with who made them and why. */
export async function keepChanges(trx: Db, changes: readonly Change[], { by, at, reason, newId }: Giver): Promise<void> {
  const rows = changes.map(({ scope, studentId, groupId, before, after }) => ({
    id: newId(),
    course_id: scope.courseId,
    assignment_id: scope.assignmentId,
    student_id: studentId,
    group_id: groupId,
    changed_by: by,
    at,
    reason,
    before: textOf(before),
    after: textOf(after),
  }))
  for (const row of rows) await trx.insertInto('accommodation_changes').values(row).execute()
}

/** Returns the members of a group by their ids. */
export async function membersOf(trx: Db, groupId: string): Promise<string[]> {
  const rows = await trx.selectFrom('student_group_members').select('student_id').where('group_id', '=', groupId).execute()
  return rows.map(({ student_id }) => student_id).toSorted()
}

/** Keeps what students get or lose who join or leave a group; returns the changes. */
export async function keepMoves(
  trx: Db,
  groupId: string,
  studentIds: readonly string[],
  isJoining: boolean,
  giver: Giver,
): Promise<Change[]> {
  const rows = await trx.selectFrom('accommodations').selectAll().where('group_id', '=', groupId).orderBy('id').execute()
  const changes = rows.flatMap((row) => {
    const scope = { courseId: row.course_id, assignmentId: row.assignment_id }
    const [before, after] = isJoining ? [null, accommodationOf(row)] : [accommodationOf(row), null]
    return studentIds.map((studentId) => ({ scope, studentId, groupId, before, after }))
  })
  await keepChanges(trx, changes, giver)
  return changes
}

/** Returns what the security log says of a change: who changed something for whom, never what was given or why. */
export const noteOf = ({ scope, studentId, groupId, after }: Change, actorId: string, address: string): SecurityNote => ({
  kind: 'accommodationChanged',
  actorId,
  targetId: studentId,
  address,
  facts: { ...scope, groupId, isTaken: after === null },
})
