import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../../../db/dialect.ts'
import { keepPlan } from '../../../db/kept-plans.ts'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

/** A session that ended, by the hash of its token, or a person whose role, activity, name or e-mail is no longer what was found. */
export interface SessionChange {
  kind: 'session' | 'person'
  subject: string
}

interface ChangeRow {
  horizon: number
  kind: SessionChange['kind'] | null
  subject: string | null
}

interface Words {
  /** The least mark that a change which is not committed yet can have. */
  horizon: string
  now: string
  /** What is never removed. */
  kept: string
}

const words: Record<Dialect, Words> = {
  // The newest change keeps its mark from being given again.
  sqlite: {
    horizon: '(select coalesce(max(mark), 0) + 1 from session_changes)',
    now: `cast(unixepoch('subsec') * 1000 as integer)`,
    kept: 'mark = (select max(mark) from session_changes)',
  },
  postgres: {
    horizon: 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint',
    now: '(extract(epoch from clock_timestamp()) * 1000)::bigint',
    kept: 'false',
  },
}

const isChange = (row: ChangeRow): row is ChangeRow & SessionChange => row.subject !== null

/** Reads what changed of the sessions that a server remembers, whichever server or command changed it. */
export const sessionChangesStore = (db: Db, dialect: Dialect) => {
  const { horizon, now, kept } = words[dialect]
  return {
    /** Returns the changes from a mark on, none where there is no mark yet, and the mark from which on to ask next; a change may come twice. */
    since: async (mark: number | null): Promise<{ changes: SessionChange[]; next: number }> => {
      const query = sql<ChangeRow>`select h.horizon, c.kind, c.subject from (select ${sql.raw(horizon)} as horizon) h
        left join session_changes c on c.mark >= ${mark}`.compile(db)
      keepPlan(query.sql)
      const { rows } = await db.executeQuery(query)
      return { changes: rows.filter(isChange), next: Number(rows[0]?.horizon ?? 0) }
    },
    /** Removes changes that are older than so many ms of the database's clock. */
    removeOlder: (age: number) =>
      sql`delete from session_changes where at < ${sql.raw(now)} - ${age} and not (${sql.raw(kept)})`.execute(db),
  }
}
