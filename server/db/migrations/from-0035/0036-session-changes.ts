import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../../dialect.ts'

const isOther = (compare: string): string =>
  ['role', 'is_active', 'email', 'first_name', 'last_name'].map((column) => `old.${column} ${compare} new.${column}`).join(' or ')

/** On SQLite, whose transactions follow one another, each change has the next number. */
const sqliteChange = (kind: string, subject: string): string =>
  `insert into session_changes (mark, kind, subject, at)
    values ((select coalesce(max(mark), 0) + 1 from session_changes), '${kind}', ${subject}, cast(unixepoch('subsec') * 1000 as integer))`

const sqlite = [
  `create trigger sessions_end after delete on sessions begin ${sqliteChange('session', 'old.token_hash')}; end`,
  `create trigger users_change after update on users when ${isOther('is not')} begin ${sqliteChange('person', 'new.id')}; end`,
]

/** On PostgreSQL, whose transactions overlap, each change has the number of its transaction. */
const postgresChange = (kind: string, subject: string): string =>
  `insert into session_changes (mark, kind, subject, at)
    values (pg_current_xact_id()::text::bigint, '${kind}', ${subject}, (extract(epoch from clock_timestamp()) * 1000)::bigint) on conflict do nothing;
    return null;`

const postgres = [
  `create function note_session_end() returns trigger language plpgsql as $$ begin ${postgresChange('session', 'old.token_hash')} end $$`,
  `create function note_user_change() returns trigger language plpgsql as $$ begin ${postgresChange('person', 'new.id')} end $$`,
  'create trigger sessions_end after delete on sessions for each row execute function note_session_end()',
  `create trigger users_change after update on users for each row when (${isOther('is distinct from')}) execute function note_user_change()`,
]

const triggers: Record<Dialect, string[]> = { sqlite, postgres }

/** Notes which sessions ended and whose role, activity, name or e-mail changed, for servers that remember sessions. */
export const sessionChangesMigration = (dialect: Dialect) => {
  const { strict, instant } = typesOf(dialect)
  const statements = [
    `create table session_changes (mark ${instant} not null, kind text not null, subject text not null, at ${instant} not null,
      primary key (mark, subject))${strict}`,
    'create index session_changes_at on session_changes (at)',
    ...triggers[dialect],
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
