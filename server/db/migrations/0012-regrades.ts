import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** Remembers by which key attempts are graded once a key has changed, what a teacher decided for earlier submissions, and what each was before. */
export const regradesMigration = (dialect: Dialect) => {
  const { strict, instant, real } = typesOf(dialect)
  const statements = [
    'alter table quiz_versions add column base_id text',
    'alter table quiz_versions add column graded_as text',
    'alter table assignments add column decided_version_id text',
    `create table regrades (id text primary key, assignment_id text not null references assignments(id), number integer not null, kind text not null check (kind in ('apply','fullPoints','keep')),
      reason text not null, teacher_id text not null references users(id), at ${instant} not null, from_version_id text not null, version_id text not null,
      status text not null check (status in ('applying','done','undoing','undone')), moves text not null, moves_back text not null, undone_by text, undone_at ${instant}, undo_reason text not null default '',
      unique (assignment_id, number))${strict}`,
    `create index regrades_unfinished on regrades (status) where status in ('applying','undoing')`,
    `create table regraded (regrade_id text not null references regrades(id), attempt_id text not null references attempts(id), changes integer not null, grades text not null,
      score ${real} not null, max_score ${real} not null, new_score ${real} not null, new_max_score ${real} not null, primary key (regrade_id, attempt_id))${strict}`,
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
