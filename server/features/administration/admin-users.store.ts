import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { AdminUser } from '../../../domain/api/admin.ts'
import { matchPeople } from '../../../domain/course/student-search.ts'
import type { Role } from '../../../domain/people/user.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { offsetOf, type Page, pageSize } from '../../db/paging.ts'
import { lockingUsers } from '../../db/row-locks.ts'
import type { Database } from '../../db/schema.ts'
import { textKey, userColumns, userOf } from '../accounts/users.store.ts'

type Db = Kysely<Database>

/** Which people a list shows; null filters nothing. */
export interface UserFilter {
  search: string
  role: Role | null
  isActive: boolean | null
}

/** What an admin may change of a person. */
export type UserFields = Pick<AdminUser, 'role' | 'isActive' | 'firstName' | 'lastName'>

const secondStep = sql<number>`(select count(*) from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`
const columns = [
  ...userColumns,
  'u.is_active',
  'u.password_hash',
  'u.self_registered',
  'u.created_at',
  secondStep.as('second_steps'),
] as const

interface Row {
  id: string
  role: string
  email: string
  first_name: string
  last_name: string
  is_active: number
  password_hash: string
  self_registered: number
  second_steps: number
  created_at: number
}

const viewOf = (row: Row): AdminUser => ({
  ...userOf(row),
  isActive: row.is_active === 1,
  hasPassword: row.password_hash !== '',
  selfRegistered: row.self_registered === 1,
  hasSecondStep: row.second_steps > 0 && row.role !== 'student',
  createdAt: isoOf(row.created_at),
})

type Users<O> = SelectQueryBuilder<Database & { u: Database['users'] }, 'u', O>

function narrowed<O>(query: Users<O>, { role, isActive }: UserFilter): Users<O> {
  const ofRole = role === null ? query : query.where('u.role', '=', role)
  return isActive === null ? ofRole : ofRole.where('u.is_active', '=', isActive ? 1 : 0)
}

const byName = <O>(query: Users<O>): Users<O> => query.orderBy('u.name_key').orderBy('u.id')

/** Databases do not take accents off, so the search compares here, over one small row a person. */
async function searched(db: Db, filter: UserFilter): Promise<string[]> {
  const rows = await byName(narrowed(db.selectFrom('users as u').select(userColumns), filter)).execute()
  return matchPeople(rows.map(userOf), filter.search).map(({ id }) => id)
}

const page =
  (db: Db) =>
  async (filter: UserFilter, number: number): Promise<Page<AdminUser>> => {
    const people = byName(db.selectFrom('users as u').select(columns))
    if (filter.search.trim() === '') {
      const rows = await narrowed(people, filter).limit(pageSize).offset(offsetOf(number)).execute()
      const count = db.selectFrom('users as u').select(sql<number>`count(*)`.as('total'))
      const { total } = await narrowed(count, filter).executeTakeFirstOrThrow()
      return { rows: rows.map(viewOf), total }
    }
    const ids = await searched(db, filter)
    const shown = ids.slice(offsetOf(number), offsetOf(number) + pageSize)
    const rows = shown.length === 0 ? [] : await people.where('u.id', 'in', shown).execute()
    return { rows: rows.map(viewOf), total: ids.length }
  }

const find =
  (db: Db) =>
  async (id: string): Promise<AdminUser | null> => {
    const row = await db.selectFrom('users as u').select(columns).where('u.id', '=', id).executeTakeFirst()
    return row ? viewOf(row) : null
  }

const lockForAdmin =
  (db: Db) =>
  async (changedId: string | null): Promise<string[]> => {
    const users = db.selectFrom('users').select(['id', 'role', 'is_active'])
    const locked = users.where(({ eb, or }) => or([eb.and({ role: 'admin', is_active: 1 }), eb('id', '=', changedId)]))
    const rows = await lockingUsers(db, locked).execute()
    return rows.filter(({ role, is_active }) => role === 'admin' && is_active === 1).map(({ id }) => id)
  }

const change =
  (db: Db) =>
  (id: string, { role, isActive, firstName, lastName }: UserFields) =>
    db
      .updateTable('users')
      .set({
        role,
        is_active: isActive ? 1 : 0,
        first_name: firstName,
        last_name: lastName,
        name_key: textKey(`${lastName} ${firstName}`),
      })
      .where('id', '=', id)
      .execute()

const changeEmail =
  (db: Db) =>
  async (id: string, email: string): Promise<boolean> => {
    const key = textKey(email)
    const others = db.selectFrom('users').select('id').where('email_key', '=', key).where('id', '<>', id)
    if (await others.executeTakeFirst()) return false
    const change = db.updateTable('users').set({ email, email_key: key }).where('id', '=', id)
    const { numUpdatedRows } = await change.executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

/** Shows and changes the people of the school for its admins. */
export const adminUserStore = (db: Db) => ({
  /** Lists 20 people by name. */
  page: page(db),
  find: find(db),
  /** Returns the active admins and lets nobody else change them, or the person who is about to be changed, before the transaction ends. */
  lockForAdmin: lockForAdmin(db),
  change: change(db),
  /** Gives a person another address; false where another account has it. */
  changeEmail: changeEmail(db),
  teaches: async (id: string): Promise<boolean> =>
    (await db.selectFrom('courses').select('id').where('teacher_id', '=', id).limit(1).executeTakeFirst()) !== undefined,
})
