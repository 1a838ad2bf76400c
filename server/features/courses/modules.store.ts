import { type Kysely, sql } from 'kysely'
import type { ModuleView } from '../../../domain/api/courses.ts'
import { limits } from '../../../domain/limits.ts'
import type { Database, ModulesTable } from '../../db/schema.ts'
import { lockCourse } from './enrollments.store.ts'

type Db = Kysely<Database>

const columns = ['id', 'title', 'kind', 'url'] as const

/** Turns a row with the columns of a module into what a reply shows. */
export const moduleOf = ({ id, title, kind, url }: Pick<ModulesTable, (typeof columns)[number]>): ModuleView => ({
  id,
  title,
  url,
  kind: kind as ModuleView['kind'],
})

const list =
  (db: Db) =>
  async (courseId: string): Promise<ModuleView[]> => {
    const rows = await db
      .selectFrom('modules')
      .select(columns)
      .where('course_id', '=', courseId)
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(moduleOf)
  }

const find =
  (db: Db) =>
  async (id: string): Promise<ModuleView | null> => {
    const row = await db.selectFrom('modules').select(columns).where('id', '=', id).executeTakeFirst()
    return row ? moduleOf(row) : null
  }

const insert =
  (db: Db) =>
  (courseId: string, { id, title, kind, url }: ModuleView): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockCourse(trx, courseId)
      const { count, last } = await trx
        .selectFrom('modules')
        .select([sql<number>`count(*)`.as('count'), sql<number | null>`max(position)`.as('last')])
        .where('course_id', '=', courseId)
        .executeTakeFirstOrThrow()
      if (count >= limits.modules) return false
      await trx
        .insertInto('modules')
        .values({ id, course_id: courseId, title, kind, url, position: (last ?? -1) + 1 })
        .execute()
      return true
    })

const change =
  (db: Db) =>
  async (id: string, { title, url }: Pick<ModuleView, 'title' | 'url'>): Promise<ModuleView | null> => {
    const row = await db.updateTable('modules').set({ title, url }).where('id', '=', id).returning(columns).executeTakeFirst()
    return row ? moduleOf(row) : null
  }

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && new Set(some).size === some.length && others.every((id) => some.includes(id))

/** Numbers the modules in one statement. */
const positionIn = (ids: readonly string[]) =>
  sql<number>`case ${sql.join(
    ids.map((id, index) => sql`when id = ${id} then ${sql.lit(index)}`),
    sql` `,
  )} end`

const order =
  (db: Db) =>
  (courseId: string, ids: readonly string[]): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockCourse(trx, courseId)
      const rows = await trx.selectFrom('modules').select('id').where('course_id', '=', courseId).execute()
      const isWhole = isSameSet(
        ids,
        rows.map(({ id }) => id),
      )
      if (isWhole && ids.length > 0)
        await trx
          .updateTable('modules')
          .set({ position: positionIn(ids) })
          .where('course_id', '=', courseId)
          .execute()
      return isWhole
    })

/** Keeps what a course gives its students to read and to watch, in the order of the teacher. */
export const moduleStore = (db: Db) => ({
  list: list(db),
  find: find(db),
  /** Adds a module after the others; false where the course has as many as it can have. */
  insert: insert(db),
  change: change(db),
  /** Puts the modules of a course in the order given; false, and nothing done, where these are not exactly its modules. */
  order: order(db),
  remove: (id: string) => db.deleteFrom('modules').where('id', '=', id).execute(),
})
