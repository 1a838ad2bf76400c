import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

const appendOnly: Record<Dialect, string[]> = {
  sqlite: ['update', 'delete'].map(
    (change) =>
      `create trigger course_staff_changes_${change} before ${change} on course_staff_changes begin select raise(abort, 'course_staff_changes is append-only'); end`,
  ),
  postgres: [
    `create function refuse_course_staff_change() returns trigger language plpgsql as $$ begin raise exception 'course_staff_changes is append-only'; end $$`,
    'create trigger course_staff_changes_change before update or delete on course_staff_changes for each row execute function refuse_course_staff_change()',
  ],
}

/** Keeps the colleagues who work in a course, each with a role, and who gave it. */
export const courseStaffMigration = (dialect: Dialect) => {
  const { strict, instant } = typesOf(dialect)
  const statements = [
    `create table course_staff (course_id text not null references courses(id) on delete cascade, user_id text not null references users(id),
      role text not null check (role in ('coTeacher', 'grader', 'invigilator', 'observer')), added_at ${instant} not null,
      primary key (course_id, user_id))${strict}`,
    'create index course_staff_user on course_staff (user_id)',
    `create table course_staff_changes (id text primary key, course_id text not null, user_id text not null, changed_by text not null,
      at ${instant} not null, role_before text, role_after text)${strict}`,
    'create index course_staff_changes_course on course_staff_changes (course_id, at)',
    ...appendOnly[dialect],
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
