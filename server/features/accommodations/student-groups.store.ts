import type { Kysely } from 'kysely'
import type { StudentGroupBody, StudentGroupView } from '../../../domain/api/accommodations.ts'
import type { Database } from '../../db/schema.ts'
import { namesOf, textKey } from '../accounts/users.store.ts'
import { notePendingExtensions } from '../attempts/pending-extensions.store.ts'
import { graderGroupStore } from '../courses/grader-groups.store.ts'
import { type Change, keepMoves, membersOf } from './accommodation-changes.store.ts'
import { accommodationStore, assignmentsOf, giveInTransaction } from './accommodations.store.ts'
import type { Giver } from './giving.ts'

type Db = Kysely<Database>

/** A group as it is written. */
export interface WrittenGroup extends StudentGroupBody {
  id: string
  courseId: string
}

const ofCourse =
  (db: Db) =>
  async (courseId: string): Promise<StudentGroupView[]> => {
    const groups = await db
      .selectFrom('student_groups')
      .select(['id', 'name'])
      .where('course_id', '=', courseId)
      .orderBy('name_key')
      .execute()
    const members = await db
      .selectFrom('student_group_members as m')
      .innerJoin('student_groups as g', 'g.id', 'm.group_id')
      .innerJoin('users as u', 'u.id', 'm.student_id')
      .select(['m.group_id', 'u.id', 'u.first_name', 'u.last_name', 'u.email'])
      .where('g.course_id', '=', courseId)
      .orderBy('u.name_key')
      .orderBy('u.id')
      .execute()
    const graders = await graderGroupStore(db).gradersOf(courseId)
    const byGroup = Map.groupBy(members, ({ group_id }) => group_id)
    const viewOf = (row: (typeof members)[number]) => ({ studentId: row.id, ...namesOf(row), email: row.email })
    return groups.map(({ id, name }) => {
      const limited = graders.get(id)
      return { id, name, members: (byGroup.get(id) ?? []).map(viewOf), ...(limited && { graders: limited.map(namesOf) }) }
    })
  }

const isIn =
  (db: Db) =>
  async (courseId: string, groupId: string): Promise<boolean> => {
    const group = db.selectFrom('student_groups').select('id').where('id', '=', groupId).where('course_id', '=', courseId)
    return (await group.executeTakeFirst()) !== undefined
  }

const hasName =
  (db: Db) =>
  async ({ courseId, name, id }: WrittenGroup): Promise<boolean> => {
    const named = db.selectFrom('student_groups').select('id').where('course_id', '=', courseId).where('name_key', '=', textKey(name))
    return (await named.where('id', '!=', id).executeTakeFirst()) !== undefined
  }

const outsiders =
  (db: Db) =>
  async (courseId: string, studentIds: readonly string[]): Promise<string[]> => {
    const active = db.selectFrom('enrollments').select('student_id').where('course_id', '=', courseId).where('status', '!=', 'removed')
    const inCourse = new Set((await active.execute()).map(({ student_id }) => student_id))
    return studentIds.filter((id) => !inCourse.has(id))
  }

/** Returns who is in a group afterwards: who joined or left since its writer read it stays so. */
function membersAfter({ studentIds, basis }: WrittenGroup, before: readonly string[]): readonly string[] {
  if (!basis) return studentIds
  const joining = studentIds.filter((id) => !basis.includes(id) && !before.includes(id))
  return [...before.filter((id) => studentIds.includes(id) || !basis.includes(id)), ...joining]
}

const write =
  (trx: Db) =>
  async (group: WrittenGroup, giver: Omit<Giver, 'reason'>): Promise<Change[]> => {
    const { id, courseId, name } = group
    const named = { name: name.trim(), name_key: textKey(name) }
    await trx
      .insertInto('student_groups')
      .values({ id, course_id: courseId, ...named, created_at: giver.at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(named))
      .execute()
    const before = await membersOf(trx, id)
    const studentIds = membersAfter(group, before)
    await trx.deleteFrom('student_group_members').where('group_id', '=', id).execute()
    const members = studentIds.map((student_id) => ({ group_id: id, student_id }))
    if (members.length > 0) await trx.insertInto('student_group_members').values(members).execute()
    await notePendingExtensions(trx, await assignmentsOf(trx, { courseId, assignmentId: null }))
    const [left, joined] = [before.filter((each) => !studentIds.includes(each)), studentIds.filter((each) => !before.includes(each))]
    return [
      ...(await keepMoves(trx, id, left, false, { ...giver, reason: `Left the group "${named.name}"` })),
      ...(await keepMoves(trx, id, joined, true, { ...giver, reason: `Joined the group "${named.name}"` })),
    ]
  }

const remove =
  (trx: Db) =>
  async (id: string, giver: Giver): Promise<Change[]> => {
    const changes = await giveInTransaction(trx, await accommodationStore(trx).removalsOf(id), giver)
    await trx.deleteFrom('student_groups').where('id', '=', id).execute()
    return changes
  }

/** Keeps groups of students of a course. */
export const studentGroupStore = (db: Db) => ({
  /** Lists the groups of a course with their members, by name. */
  ofCourse: ofCourse(db),
  isIn: isIn(db),
  /** Returns whether another group of the course has this name. */
  hasName: hasName(db),
  /** Returns those who are not in the course. */
  outsiders: outsiders(db),
  /** Writes a group with its members, inside of a transaction; returns what changed for whom. */
  write: write(db),
  /** Removes a group with what it was given, inside of a transaction; returns what changed for whom. */
  remove: remove(db),
})
