import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** An entry of the log can be neither changed nor deleted, whoever tries. */
const appendOnly: Record<Dialect, string[]> = {
  sqlite: [
    `create trigger audit_log_update before update on audit_log begin select raise(abort, 'audit_log is append-only'); end`,
    `create trigger audit_log_delete before delete on audit_log begin select raise(abort, 'audit_log is append-only'); end`,
  ],
  postgres: [
    `create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'audit_log is append-only'; end $$`,
    'create trigger audit_log_change before update or delete on audit_log for each row execute function refuse_audit_change()',
  ],
}

/** Creates the tables of reminders, one-time password links and the log of what admins did, with the indexes of the admin lists. */
export const administrationMigration = (dialect: Dialect) => {
  const { strict, instant } = typesOf(dialect)
  const statements = [
    `create table reminders (assignment_id text not null references assignments(id), student_id text not null references users(id), claimed_at ${instant} not null, primary key (assignment_id, student_id))${strict}`,
    `create table password_links (user_id text primary key references users(id) on delete cascade, token_hash text not null unique, created_at ${instant} not null, expires_at ${instant} not null)${strict}`,
    `create table audit_log (id text primary key, at ${instant} not null, actor_id text not null references users(id), action text not null, target_id text not null references users(id), changes text not null)${strict}`,
    'create index audit_log_at on audit_log (at, id)',
    ...appendOnly[dialect],
    'create index users_name on users (name_key, id)',
    'create index courses_created on courses (created_at, id)',
    'create index attempts_submitted on attempts (submitted_at) where submitted_at is not null',
    `create index attempts_waiting on attempts (assignment_id) where status = 'submitted'`,
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
