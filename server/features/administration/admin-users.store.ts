import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { AdminUser } from '../../../domain/api/admin.ts'
import type { Role } from '../../../domain/people/user.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { offsetOf, type Page, pageSize, searchWordsOf } from '../../db/paging.ts'
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

const containing = (word: string): string => `%${word.replaceAll(/[!%_]/g, '!$&')}%`

type Users<O> = SelectQueryBuilder<Database & { u: Database['users'] }, 'u', O>

function narrowed<O>(query: Users<O>, { search, role, isActive }: UserFilter): Users<O> {
  let narrow = query
  for (const word of searchWordsOf(textKey(search)).map(containing))
    narrow = narrow.where(sql<boolean>`(u.name_key like ${word} escape '!' or u.email_key like ${word} escape '!')`)
  if (role !== null) narrow = narrow.where('u.role', '=', role)
  if (isActive !== null) narrow = narrow.where('u.is_active', '=', isActive ? 1 : 0)
  return narrow
}

const page =
  (db: Db) =>
  async (filter: UserFilter, number: number): Promise<Page<AdminUser>> => {
    const rows = await narrowed(db.selectFrom('users as u').select(columns), filter)
      .orderBy('u.name_key')
      .orderBy('u.id')
      .limit(pageSize)
      .offset(offsetOf(number))
      .execute()
    const count = db.selectFrom('users as u').select(sql<number>`count(*)`.as('total'))
    const { total } = await narrowed(count, filter).executeTakeFirstOrThrow()
    return { rows: rows.map(viewOf), total }
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
