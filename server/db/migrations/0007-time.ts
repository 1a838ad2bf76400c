import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** A deadline moves back only with the whole attempt, when a corrected clock is adopted. */
const lowered = `(new.deadline < old.deadline and new.started_at - old.started_at <> new.deadline - old.deadline)
  or (old.deadline is null and new.deadline < old.begun_deadline)`

const keepDeadlines: Record<Dialect, string[]> = {
  sqlite: [
    `create trigger attempts_deadline before update of deadline on attempts when ${lowered}
      begin select raise(abort, 'a deadline is never lowered'); end`,
  ],
  postgres: [
    `create function refuse_lower_deadline() returns trigger language plpgsql as $$ begin raise exception 'a deadline is never lowered'; end $$`,
    `create trigger attempts_deadline before update of deadline on attempts for each row when (${lowered}) execute function refuse_lower_deadline()`,
  ],
}

const appendOnly: Record<Dialect, string[]> = {
  sqlite: [
    `create trigger teacher_closings_update before update on teacher_closings begin select raise(abort, 'teacher_closings is append-only'); end`,
    `create trigger teacher_closings_delete before delete on teacher_closings begin select raise(abort, 'teacher_closings is append-only'); end`,
  ],
  postgres: [
    `create function refuse_closing_change() returns trigger language plpgsql as $$ begin raise exception 'teacher_closings is append-only'; end $$`,
    'create trigger teacher_closings_change before update or delete on teacher_closings for each row execute function refuse_closing_change()',
  ],
}

/** Keeps the rules an attempt was given, the outages, a heartbeat per server, the time of the database, and who closed an attempt why. */
export const timeMigration = (dialect: Dialect) => {
  const { strict, real, instant } = typesOf(dialect)
  const greatest = dialect === 'postgres' ? 'greatest' : 'max'
  const ruleOf = (column: string) => `(select a.${column} from assignments a where a.id = attempts.assignment_id)`
  const statements = [
    `alter table attempts add column limit_minutes ${real}`,
    `alter table attempts add column open_until ${instant}`,
    `alter table attempts add column grace_credited ${instant} not null default 0`,
    `update attempts set limit_minutes = ${greatest}(${ruleOf('time_limit_minutes')}, coalesce((deadline - started_at) / 60000.0, 0)),
      open_until = ${greatest}(${ruleOf('available_until')}, coalesce(deadline, 0)) where status = 'open'`,
    `update attempts set limit_minutes = null where ${ruleOf('time_limit_minutes')} is null`,
    `update attempts set open_until = null where ${ruleOf('available_until')} is null`,
    `create table outages (id text primary key, began_at ${instant} not null, ended_at ${instant} not null)${strict}`,
    'create index outages_ended on outages (ended_at)',
    `create table heartbeats (process text primary key, server text not null, at ${instant} not null, boot text not null, monotonic ${instant} not null,
      mark ${instant} not null, is_idle integer not null)${strict}`,
    `insert into heartbeats (process, server, at, boot, monotonic, mark, is_idle) select 'first', '', at, '', 0, at, 0 from heartbeat`,
    'drop table heartbeat',
    `create table database_time (id integer primary key, time_offset ${instant} not null, version integer not null)${strict}`,
    'insert into database_time (id, time_offset, version) values (1, 0, 1)',
    `create table teacher_closings (attempt_id text primary key references attempts(id), closed_by text not null references users(id), at ${instant} not null,
      reason text not null, early integer not null)${strict}`,
    `create index assignments_window on assignments (available_until) where is_published = 1 and available_from is not null and available_until is not null`,
    ...keepDeadlines[dialect],
    ...appendOnly[dialect],
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
