import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** Lets late evidence come from a file and be accepted, and logs who had the names of graded students shown. */
export const gradingMigration = (dialect: Dialect) => {
  const { strict, instant } = typesOf(dialect)
  const statements = [
    `alter table late_evidence add column source text not null default 'late'`,
    `alter table late_evidence add column written_at ${instant}`,
    'alter table late_evidence add column uploaded_by text',
    `create table accepted_evidence (attempt_id text not null references attempts(id), question_id text not null, revision integer not null,
      accepted_by text not null references users(id), accepted_at ${instant} not null, replaced_answer_id text, replaced_text text not null, replaced_flagged integer not null,
      replaced_revision integer, primary key (attempt_id, question_id, revision))${strict}`,
    `create table name_reveals (id text primary key, assignment_id text not null references assignments(id), question_id text, user_id text not null references users(id),
      at ${instant} not null)${strict}`,
    'create index name_reveals_assignment on name_reveals (assignment_id, at)',
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
