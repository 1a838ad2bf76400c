import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** Keeps which graders are limited to groups of students, and to which: a grader who is limited and has no group left sees nobody. */
export const graderGroupsMigration = (dialect: Dialect) => {
  const { strict } = typesOf(dialect)
  const statements = [
    'alter table course_staff add column limited_to_groups integer not null default 0',
    `create table course_staff_groups (course_id text not null, user_id text not null,
      group_id text not null references student_groups(id) on delete cascade, primary key (user_id, course_id, group_id),
      foreign key (course_id, user_id) references course_staff (course_id, user_id) on delete cascade)${strict}`,
    'create index course_staff_groups_group on course_staff_groups (group_id)',
    'alter table course_staff_changes add column groups_after text',
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
