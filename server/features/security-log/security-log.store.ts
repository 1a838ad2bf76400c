import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { SecurityEntry } from '../../../domain/api/security-log.ts'
import type { SecurityKind } from '../../../domain/people/security-kinds.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { containing, offsetOf, type Page, pageSize, searchWordsOf } from '../../db/paging.ts'
import type { Database } from '../../db/schema.ts'
import { textKey } from '../accounts/users.store.ts'
import { type ChainedEntry, securityEntryHash } from './security-log-chain.ts'
import { withNames } from './security-log-names.ts'

type Db = Kysely<Database>

export type NewSecurityEntry = Omit<ChainedEntry, 'seq'>

export interface SecurityFilter {
  kind: SecurityKind | null
  /** Words of the name or the e-mail of whoever did it or of the person it was about. */
  search: string
}

/** Writing the head makes every other server wait until the entries are in. */
const lockHead = (trx: Db) =>
  trx
    .updateTable('security_log_head')
    .set(({ ref }) => ({ seq: ref('seq') }))
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow()

const append =
  (db: Db) =>
  async (entries: readonly NewSecurityEntry[]): Promise<void> => {
    if (entries.length === 0) return
    await db.transaction().execute(async (trx) => {
      const head = await lockHead(trx)
      let { seq, hash } = head
      const rows = entries.map((entry) => {
        seq += 1
        hash = securityEntryHash(hash, { seq, ...entry })
        const { at, kind, actorId, targetId, address, facts } = entry
        return { seq, at, kind, actor_id: actorId, target_id: targetId, address, facts, hash }
      })
      await trx.insertInto('security_log').values(rows).execute()
      await trx.updateTable('security_log_head').set({ seq, hash }).where('id', '=', 1).execute()
    })
  }

type Entries<O> = SelectQueryBuilder<Database & { l: Database['security_log'] }, 'l', O>

function narrowed<O>(query: Entries<O>, { kind, search }: SecurityFilter): Entries<O> {
  const narrow = kind === null ? query : query.where('l.kind', '=', kind)
  const words = searchWordsOf(textKey(search)).map(containing)
  if (words.length === 0) return narrow
  const matches = words.map((word) => sql`(u.name_key like ${word} escape '!' or u.email_key like ${word} escape '!')`)
  const people = sql`(select u.id from users u where ${sql.join(matches, sql` and `)})`
  return narrow.where(sql<boolean>`(l.actor_id in ${people} or l.target_id in ${people})`)
}

const personOf = (id: string | null, first: string | null, last: string | null, email: string | null): SecurityEntry['actor'] =>
  id === null ? null : { id, name: `${first ?? ''} ${last ?? ''}`.trim(), email: email ?? '' }

/** What is for a student and the teacher alone, in entries of earlier versions. */
const privateFacts: Readonly<Partial<Record<string, readonly string[]>>> = {
  accommodationChanged: ['timeFactor', 'extraMinutes', 'extraAttempts', 'reason'],
}

const factsOf = ({ kind, facts }: { kind: string; facts: string }): SecurityEntry['facts'] => {
  const shown = Object.entries(JSON.parse(facts) as Record<string, unknown>).filter(([name]) => !privateFacts[kind]?.includes(name))
  return shown.map(([name, value]) => ({ name, value: String(value) }))
}

const readPage = (db: Db, filter: SecurityFilter, number: number) =>
  narrowed(db.selectFrom('security_log as l'), filter)
    .leftJoin('users as a', 'a.id', 'l.actor_id')
    .leftJoin('users as t', 't.id', 'l.target_id')
    .select(['l.seq', 'l.at', 'l.kind', 'l.actor_id', 'l.target_id', 'l.address', 'l.facts'])
    .select(['a.first_name as actor_first', 'a.last_name as actor_last', 'a.email as actor_email'])
    .select(['t.first_name as target_first', 't.last_name as target_last', 't.email as target_email'])
    .orderBy('l.seq', 'desc')
    .limit(pageSize)
    .offset(offsetOf(number))
    .execute()

const page =
  (db: Db) =>
  async (filter: SecurityFilter, number: number): Promise<Page<SecurityEntry>> => {
    const count = narrowed(db.selectFrom('security_log as l'), filter).select(sql<number>`count(*)`.as('total'))
    const { total } = await count.executeTakeFirstOrThrow()
    const rows = (await readPage(db, filter, number)).map((row) => ({
      seq: row.seq,
      at: isoOf(row.at),
      kind: row.kind as SecurityKind,
      actor: personOf(row.actor_id, row.actor_first, row.actor_last, row.actor_email),
      target: personOf(row.target_id, row.target_first, row.target_last, row.target_email),
      address: row.address,
      facts: factsOf(row),
    }))
    return { rows: await withNames(db, rows), total }
  }

const after =
  (db: Db) =>
  async (seq: number, limit: number): Promise<(ChainedEntry & { hash: string })[]> => {
    const rows = await db.selectFrom('security_log').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute()
    return rows.map(({ actor_id, target_id, ...row }) => ({ ...row, actorId: actor_id, targetId: target_id }))
  }

interface LogEnds {
  /** The number of the last entry, 0 where there is none. */
  last: number
  /** What the head says of the last entry; null where there is no head. */
  head: { seq: number; hash: string } | null
}

/** Reads both ends in one statement, so that no entry comes between them. */
const ends = (db: Db) => async (): Promise<LogEnds> => {
  const { last, seq, hash } = await db
    .selectFrom(db.selectFrom('security_log').select(sql<number>`coalesce(max(seq), 0)`.as('last')).as('l'))
    .leftJoin('security_log_head as h', (join) => join.on('h.id', '=', 1))
    .select(['l.last', 'h.seq', 'h.hash'])
    .executeTakeFirstOrThrow()
  return { last: Number(last), head: seq === null || hash === null ? null : { seq, hash } }
}

/** Keeps the security log for good: the database refuses to change or delete an entry, and each holds the hash of the one before. */
export const securityLogStore = (db: Db) => ({
  /** Adds entries at the end of the one chain that all servers share. */
  append: append(db),
  /** Lists 20 entries, the latest first. */
  page: page(db),
  /** Lists entries after a number, the oldest first. */
  after: after(db),
  ends: ends(db),
  /** Returns the ids of people by the key of their e-mail. */
  idsOf: async (emailKeys: readonly string[]): Promise<Map<string, string>> => {
    if (emailKeys.length === 0) return new Map()
    const rows = await db.selectFrom('users').select(['id', 'email_key']).where('email_key', 'in', emailKeys).execute()
    return new Map(rows.map(({ id, email_key }) => [email_key, id]))
  },
})
