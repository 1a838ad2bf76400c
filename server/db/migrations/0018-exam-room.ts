import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

const appendOnly: Record<Dialect, (table: string) => string[]> = {
  sqlite: (table) => [
    `create trigger ${table}_update before update on ${table} begin select raise(abort, '${table} is append-only'); end`,
    `create trigger ${table}_delete before delete on ${table} begin select raise(abort, '${table} is append-only'); end`,
  ],
  postgres: (table) => [
    `create function refuse_${table}_change() returns trigger language plpgsql as $$ begin raise exception '${table} is append-only'; end $$`,
    `create trigger ${table}_change before update or delete on ${table} for each row execute function refuse_${table}_change()`,
  ],
}

/** Keeps what teachers do in the exam room: acts, whom each reached, what was undone, and the pauses and minutes of an attempt. */
export const examRoomMigration = (dialect: Dialect) => {
  const { strict, instant } = typesOf(dialect)
  const ofAttempt = 'attempt_id text not null references attempts(id) on delete cascade'
  const statements = [
    'alter table attempts add column room_version integer not null default 0',
    `alter table attempts add column paused_at ${instant}`,
    'alter table attempts add column pause_act text',
    'alter table attempts add column given_minutes integer not null default 0',
    `create table room_acts (id text primary key, assignment_id text not null, kind text not null, text text, question_id text, minutes integer,
      done_by text not null, at ${instant} not null, reason text not null, everybody integer not null)${strict}`,
    'create index room_acts_assignment on room_acts (assignment_id, at)',
    `create table room_act_undos (act_id text primary key references room_acts(id), undone_by text not null, at ${instant} not null, reason text not null)${strict}`,
    `create table room_act_targets (act_id text not null references room_acts(id), student_id text not null references users(id),
      attempt_id text references attempts(id) on delete cascade, deadline_before ${instant}, deadline_after ${instant}, skipped text, seen_at ${instant},
      primary key (act_id, student_id))${strict}`,
    'create index room_act_targets_attempt on room_act_targets (attempt_id)',
    `create table attempt_pauses (${ofAttempt}, began_at ${instant} not null, ended_at ${instant} not null, primary key (attempt_id, began_at))${strict}`,
    `create table attempt_minutes (act_id text not null references room_acts(id), ${ofAttempt}, at ${instant} not null, minutes integer not null,
      primary key (attempt_id, act_id))${strict}`,
    'create index attempts_paused on attempts (paused_at) where paused_at is not null',
    ...appendOnly[dialect]('room_acts'),
    ...appendOnly[dialect]('room_act_undos'),
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
