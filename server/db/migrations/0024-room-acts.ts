import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

const broughtBy = (
  attempt: string,
): string => `coalesce((select sum(p.ended_at - p.began_at) from attempt_pauses p where p.attempt_id = ${attempt}), 0)
  + coalesce((select sum(m.minutes * 60000 + m.ms) from attempt_minutes m where m.attempt_id = ${attempt}), 0)`

/** Keeps what an act of the exam room contained, which closings are not finished, and by how much the room moved the due date of a submission. */
export const roomActsMigration = (dialect: Dialect) => {
  const { strict, instant } = typesOf(dialect)
  const statements = [
    'alter table room_acts add column content text',
    `create table due_closings (act_id text primary key references room_acts(id))${strict}`,
    `insert into due_closings (act_id) select a.id from room_acts a where a.kind = 'close' and exists (
      select 1 from room_act_targets g join attempts t on t.id = g.attempt_id where g.act_id = a.id and g.skipped is null and t.status = 'open')`,
    `alter table attempts add column due_moved ${instant} not null default 0`,
    `update attempts set due_moved = ${broughtBy('attempts.id')} where status <> 'open' and room_version > 0`,
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
