import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** An entry of the security log can be neither changed nor deleted, whoever tries. */
const appendOnly: Record<Dialect, string[]> = {
  sqlite: [
    `create trigger security_log_update before update on security_log begin select raise(abort, 'security_log is append-only'); end`,
    `create trigger security_log_delete before delete on security_log begin select raise(abort, 'security_log is append-only'); end`,
  ],
  postgres: [
    `create function refuse_security_change() returns trigger language plpgsql as $$ begin raise exception 'security_log is append-only'; end $$`,
    'create trigger security_log_change before update or delete or truncate on security_log for each statement execute function refuse_security_change()',
  ],
}

/** Lets a session be listed and end after a time without use; creates the security log, set-up links and second factors. */
export const securityMigration = (dialect: Dialect) => {
  const { strict, instant } = typesOf(dialect)
  const statements = [
    `alter table sessions add column id text not null default ''`,
    `alter table sessions add column device text not null default ''`,
    `alter table sessions add column used_at ${instant} not null default 0`,
    'update sessions set id = substr(token_hash, 1, 12), used_at = created_at',
    `create table security_log (seq ${instant} primary key, at ${instant} not null, kind text not null, actor_id text, target_id text, address text not null, facts text not null,
      hash text not null)${strict}`,
    'create index security_log_kind on security_log (kind, seq)',
    'create index security_log_actor on security_log (actor_id, seq)',
    'create index security_log_target on security_log (target_id, seq)',
    `create table security_log_head (id integer primary key, seq ${instant} not null, hash text not null)${strict}`,
    `insert into security_log_head (id, seq, hash) values (1, 0, '')`,
    ...appendOnly[dialect],
    `create table set_up_links (token_hash text primary key, expires_at ${instant} not null)${strict}`,
    `create table second_factors (user_id text primary key references users(id) on delete cascade, secret text not null, confirmed_at ${instant}, last_step ${instant} not null default 0,
      failures integer not null default 0, failed_at ${instant} not null default 0)${strict}`,
    `create table recovery_codes (user_id text not null references users(id) on delete cascade, code_hash text not null, primary key (user_id, code_hash))${strict}`,
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
