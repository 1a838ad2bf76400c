import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** The tables that are only added to, each with the course of a row that is to be deleted. */
const courseOf: Record<string, string> = {
  accommodation_changes: 'old.course_id',
  course_staff_changes: 'old.course_id',
  room_acts: '(select a.course_id from assignments a where a.id = old.assignment_id)',
  room_act_undos: '(select a.course_id from assignments a join room_acts r on r.assignment_id = a.id where r.id = old.act_id)',
  teacher_closings: '(select a.course_id from assignments a join attempts t on t.assignment_id = a.id where t.id = old.attempt_id)',
}

const isPurged = (course: string): string =>
  `exists (select 1 from course_purges p where p.begun_at is not null and p.course_id = ${course})`

const sqlite = (table: string, course: string): string[] => [
  `drop trigger ${table}_delete`,
  `create trigger ${table}_delete before delete on ${table} when not ${isPurged(course)}
    begin select raise(abort, '${table} is append-only'); end`,
]

const postgres = (table: string, course: string): string[] => [
  `drop trigger ${table}_change on ${table}`,
  `create function refuse_${table}_update() returns trigger language plpgsql as $$ begin raise exception '${table} is append-only'; end $$`,
  `create function refuse_${table}_delete() returns trigger language plpgsql as $$ begin
    if ${isPurged(course)} then return old; end if;
    raise exception '${table} is append-only'; end $$`,
  `create trigger ${table}_update before update on ${table} for each row execute function refuse_${table}_update()`,
  `create trigger ${table}_delete before delete on ${table} for each row execute function refuse_${table}_delete()`,
]

const opened: Record<Dialect, (table: string, course: string) => string[]> = { sqlite, postgres }

/**
 * Keeps on how many days a deleted course was seen and since when it is being removed, which is when the logs of its teachers let their rows go; and lets
 * what waits for webhooks be counted, and its oldest be found, without reading it.
 */
export const housekeepingMigration = (dialect: Dialect) => {
  const { strict, instant } = typesOf(dialect)
  const statements = [
    `create table course_purges (course_id text primary key references courses(id) on delete cascade, deleted_at ${instant} not null,
      days integer not null, counted_at ${instant} not null, begun_at ${instant})${strict}`,
    'create index regraded_attempt on regraded (attempt_id)',
    'create index attempt_minutes_act on attempt_minutes (act_id)',
    `create index webhook_deliveries_age on webhook_deliveries (created_at) where status = 'waiting'`,
    ...Object.entries(courseOf).flatMap(([table, course]) => opened[dialect](table, course)),
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
