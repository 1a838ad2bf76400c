import { type Kysely, sql } from 'kysely'
import type { AuditEntry } from '../../../domain/api/admin.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { offsetOf, type Page, pageSize } from '../../db/paging.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

export interface NewAuditEntry {
  id: string
  at: number
  action: AuditEntry['action']
  actorId: string
  targetId: string
  changes: AuditEntry['changes']
}

const page =
  (db: Db) =>
  async (number: number): Promise<Page<AuditEntry>> => {
    const rows = await db
      .selectFrom('audit_log as l')
      .innerJoin('users as a', 'a.id', 'l.actor_id')
      .innerJoin('users as t', 't.id', 'l.target_id')
      .select(['l.id', 'l.at', 'l.action', 'l.changes', 'l.actor_id', 'l.target_id'])
      .select(['a.first_name as actor_first', 'a.last_name as actor_last', 'a.email as actor_email'])
      .select(['t.first_name as target_first', 't.last_name as target_last', 't.email as target_email'])
      .orderBy('l.at', 'desc')
      .orderBy('l.id', 'desc')
      .limit(pageSize)
      .offset(offsetOf(number))
      .execute()
    const { total } = await db.selectFrom('audit_log').select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    const entries = rows.map((row) => ({
      id: row.id,
      at: isoOf(row.at),
      action: row.action as AuditEntry['action'],
      actor: { id: row.actor_id, name: `${row.actor_first} ${row.actor_last}`, email: row.actor_email },
      target: { id: row.target_id, name: `${row.target_first} ${row.target_last}`, email: row.target_email },
      changes: JSON.parse(row.changes) as AuditEntry['changes'],
    }))
    return { rows: entries, total }
  }

/** Keeps what admins did, for good: the database refuses to change or delete an entry. */
export const auditStore = (db: Db) => ({
  add: ({ id, at, action, actorId, targetId, changes }: NewAuditEntry) =>
    db
      .insertInto('audit_log')
      .values({ id, at, actor_id: actorId, action, target_id: targetId, changes: JSON.stringify(changes) })
      .execute(),
  /** Lists 20 entries, the latest first. */
  page: page(db),
})
