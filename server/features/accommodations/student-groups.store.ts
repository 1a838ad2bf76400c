import type { Kysely } from 'kysely'
import type { StudentGroupBody, StudentGroupView } from '../../../domain/api/accommodations.ts'
import type { Database } from '../../db/schema.ts'
import { namesOf, textKey } from '../accounts/users.store.ts'
import { noteDueExtensions } from '../attempts/due-extensions.store.ts'
import { assignmentsOf, type Giver, type Giving, giveInTransaction } from './accommodations.store.ts'

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
    const byGroup = Map.groupBy(members, ({ group_id }) => group_id)
    const viewOf = (row: (typeof members)[number]) => ({ studentId: row.id, ...namesOf(row), email: row.email })
    return groups.map(({ id, name }) => ({ id, name, members: (byGroup.get(id) ?? []).map(viewOf) }))
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

const write =
  (db: Db) =>
  ({ id, courseId, name, studentIds }: WrittenGroup, at: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const named = { name: name.trim(), name_key: textKey(name) }
      await trx
        .insertInto('student_groups')
        .values({ id, course_id: courseId, ...named, created_at: at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(named))
        .execute()
      await trx.deleteFrom('student_group_members').where('group_id', '=', id).execute()
      const members = studentIds.map((student_id) => ({ group_id: id, student_id }))
      if (members.length > 0) await trx.insertInto('student_group_members').values(members).execute()
      await noteDueExtensions(trx, await assignmentsOf(trx, { courseId, assignmentId: null }))
    })

const remove = (db: Db) => (id: string, taken: readonly Giving[], giver: Giver) =>
  db.transaction().execute(async (trx) => {
    await giveInTransaction(trx, taken, giver)
    await trx.deleteFrom('student_groups').where('id', '=', id).execute()
  })

/** Keeps groups of students of a course. */
export const studentGroupStore = (db: Db) => ({
  /** Lists the groups of a course with their members, by name. */
  ofCourse: ofCourse(db),
  isIn: isIn(db),
  /** Returns whether another group of the course has this name. */
  hasName: hasName(db),
  /** Returns those who are not in the course. */
  outsiders: outsiders(db),
  write: write(db),
  /** Removes a group with what it was given. */
  remove: remove(db),
})
