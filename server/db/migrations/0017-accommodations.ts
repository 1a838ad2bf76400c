import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

const appendOnly: Record<Dialect, string[]> = {
  sqlite: [
    `create trigger accommodation_changes_update before update on accommodation_changes begin select raise(abort, 'accommodation_changes is append-only'); end`,
    `create trigger accommodation_changes_delete before delete on accommodation_changes begin select raise(abort, 'accommodation_changes is append-only'); end`,
  ],
  postgres: [
    `create function refuse_accommodation_change() returns trigger language plpgsql as $$ begin raise exception 'accommodation_changes is append-only'; end $$`,
    'create trigger accommodation_changes_change before update or delete on accommodation_changes for each row execute function refuse_accommodation_change()',
  ],
}

/** Keeps what students and groups are given beyond what a quiz gives everybody, who gave it, and the own opening of an attempt's student. */
export const accommodationsMigration = (dialect: Dialect) => {
  const { strict, instant } = typesOf(dialect)
  const receivers = `student_id text references users(id), group_id text references student_groups(id) on delete cascade`
  const statements = [
    `create table student_groups (id text primary key, course_id text not null references courses(id) on delete cascade, name text not null, name_key text not null,
      created_at ${instant} not null, unique (course_id, name_key))${strict}`,
    `create table student_group_members (group_id text not null references student_groups(id) on delete cascade, student_id text not null references users(id),
      primary key (group_id, student_id))${strict}`,
    'create index student_group_members_student on student_group_members (student_id)',
    `create table accommodations (id text primary key, course_id text not null references courses(id) on delete cascade,
      assignment_id text references assignments(id) on delete cascade, ${receivers},
      time_percent integer not null check (time_percent between 100 and 400), extra_minutes integer not null check (extra_minutes >= 0),
      available_from ${instant}, available_until ${instant}, due_date ${instant}, extra_attempts integer not null check (extra_attempts >= 0),
      all_questions integer not null, may_go_back integer not null, larger_text integer not null,
      reason text not null, given_by text not null references users(id), given_at ${instant} not null,
      check ((student_id is null) <> (group_id is null)))${strict}`,
    ...['student_id', 'group_id'].flatMap((receiver) => [
      `create unique index accommodations_quiz_${receiver} on accommodations (${receiver}, assignment_id) where assignment_id is not null and ${receiver} is not null`,
      `create unique index accommodations_course_${receiver} on accommodations (${receiver}, course_id) where assignment_id is null and ${receiver} is not null`,
    ]),
    'create index accommodations_course on accommodations (course_id, assignment_id)',
    `create table accommodation_changes (id text primary key, course_id text not null, assignment_id text, student_id text, group_id text, changed_by text not null,
      at ${instant} not null, reason text not null, before text, after text)${strict}`,
    'create index accommodation_changes_course on accommodation_changes (course_id, at)',
    `alter table attempts add column open_from ${instant}`,
    ...appendOnly[dialect],
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
