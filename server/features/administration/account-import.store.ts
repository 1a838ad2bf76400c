import { type Kysely, sql } from 'kysely'
import type { User } from '../../../domain/people/user.ts'
import type { Database } from '../../db/schema.ts'
import { textKey, userColumns, userOf } from '../accounts/users.store.ts'
import type { NewAuditEntry } from './audit-log.store.ts'

type Db = Kysely<Database>

/** An account that a file names; `isWaiting` is true where nobody can sign in to it yet and no link is under way. */
export interface ListedAccount {
  user: User
  isWaiting: boolean
}

const accountsOf =
  (db: Db) =>
  async (emails: readonly string[], now: number): Promise<Map<string, ListedAccount>> => {
    if (emails.length === 0) return new Map()
    const linked = sql<number>`(select count(*) from password_links l where l.user_id = u.id and l.way = 'admin' and l.expires_at > ${now})`
    const rows = await db
      .selectFrom('users as u')
      .select([...userColumns, 'u.email_key', 'u.is_active', 'u.password_hash', linked.as('links')])
      .where('u.email_key', 'in', emails.map(textKey))
      .execute()
    const isWaiting = (row: (typeof rows)[number]) => row.is_active === 1 && row.password_hash === '' && row.links === 0
    return new Map(rows.map((row) => [row.email_key, { user: userOf(row), isWaiting: isWaiting(row) }]))
  }

const addAll =
  (trx: Db) =>
  async (users: readonly User[], createdAt: number): Promise<boolean> => {
    if (users.length === 0) return true
    const rows = users.map(({ id, role, email, firstName, lastName }) => ({
      id,
      role,
      email,
      email_key: textKey(email),
      password_hash: '',
      first_name: firstName,
      last_name: lastName,
      name_key: textKey(`${lastName} ${firstName}`),
      is_active: 1 as const,
      self_registered: 0 as const,
      created_at: createdAt,
    }))
    const added = trx
      .insertInto('users')
      .values(rows)
      .onConflict((conflict) => conflict.column('email_key').doNothing())
    return (await added.returning('id').execute()).length === rows.length
  }

const rename =
  (trx: Db) =>
  ({ id, firstName, lastName }: User) =>
    trx
      .updateTable('users')
      .set({ first_name: firstName, last_name: lastName, name_key: textKey(`${lastName} ${firstName}`) })
      .where('id', '=', id)
      .execute()

const logAll =
  (trx: Db) =>
  async (entries: readonly NewAuditEntry[]): Promise<void> => {
    const rows = entries.map(({ id, at, action, actorId, targetId, changes }) => ({
      id,
      at,
      action,
      actor_id: actorId,
      target_id: targetId,
      changes: JSON.stringify(changes),
    }))
    if (rows.length > 0) await trx.insertInto('audit_log').values(rows).execute()
  }

/** Finds and writes the accounts of a file in a few queries, whatever its length. */
export const accountImportStore = (db: Db) => ({
  /** Returns the accounts that have one of the addresses, by the key of it. */
  accountsOf: accountsOf(db),
  /** Adds accounts without a password; false where somebody else has taken an address meanwhile. */
  addAll: addAll(db),
  rename: rename(db),
  logAll: logAll(db),
  /** Takes away the links of invitations that were not sent, so that the next import sends them. */
  dropLinks: (userIds: readonly string[]) => db.deleteFrom('password_links').where('user_id', 'in', userIds).execute(),
})
