import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** Creates the tables of the school, its quizzes and the attempts, with every index a hot path reads by. */
export const schoolMigration = (dialect: Dialect) => {
  const { strict, blob, real, instant } = typesOf(dialect)
  const statements = [
    `create table users (id text primary key, email text not null, email_key text not null unique, password_hash text not null, role text not null check (role in ('admin','teacher','student')),
      first_name text not null, last_name text not null, name_key text not null, is_active integer not null default 1, created_at ${instant} not null)${strict}`,
    `create table sessions (token_hash text primary key, user_id text not null references users(id) on delete cascade, created_at ${instant} not null, expires_at ${instant} not null)${strict}`,
    'create index sessions_user on sessions (user_id)',
    'create index sessions_expiry on sessions (expires_at)',
    `create table settings (key text primary key, value text not null)${strict}`,
    `create table courses (id text primary key, teacher_id text not null references users(id), title text not null, code text not null unique, subject text not null, description text not null,
      is_active integer not null default 1, max_students integer not null, credits integer not null, start_date ${instant}, end_date ${instant}, created_at ${instant} not null)${strict}`,
    'create index courses_teacher on courses (teacher_id)',
    `create table enrollments (id text primary key, course_id text not null references courses(id), student_id text not null references users(id), status text not null, enrolled_at ${instant} not null,
      unique (course_id, student_id))${strict}`,
    'create index enrollments_student on enrollments (student_id)',
    `create table course_requests (id text primary key, course_id text not null references courses(id), student_id text not null references users(id), status text not null, requested_at ${instant} not null,
      processed_at ${instant}, rejection_reason text, notes text)${strict}`,
    'create index course_requests_course on course_requests (course_id, status)',
    'create index course_requests_student on course_requests (student_id)',
    `create unique index course_requests_pending on course_requests (course_id, student_id) where status = 'pending'`,
    `create table modules (id text primary key, course_id text not null references courses(id), title text not null, kind text not null, url text not null, position integer not null)${strict}`,
    'create index modules_course on modules (course_id, position)',
    `create table assignments (id text primary key, course_id text not null references courses(id), version_id text, version integer not null default 0, type text not null, title text not null,
      description text not null, instructions text not null, is_published integer not null, access_code text not null, time_limit_minutes integer, allowed_attempts integer,
      shuffle_answers integer not null, show_correct_answers integer not null, one_question_at_time integer not null, cant_go_back integer not null,
      due_date ${instant}, available_from ${instant}, available_until ${instant}, max_points ${real} not null, question_count integer not null, has_math integer not null,
      created_at ${instant} not null, updated_at ${instant} not null)${strict}`,
    'create index assignments_course on assignments (course_id)',
    `create table quiz_versions (id text primary key, assignment_id text not null references assignments(id), number integer not null, questions text not null, created_at ${instant} not null,
      unique (assignment_id, number))${strict}`,
    `create table images (hash text primary key, mime text not null, bytes ${blob} not null, created_at ${instant} not null)${strict}`,
    `create table image_owners (hash text not null references images(hash), user_id text not null references users(id), primary key (hash, user_id))${strict}`,
    `create table version_images (version_id text not null references quiz_versions(id) on delete cascade, hash text not null references images(hash), primary key (hash, version_id))${strict}`,
    'create index version_images_version on version_images (version_id)',
    `create table attempts (id text primary key, assignment_id text not null references assignments(id), student_id text not null references users(id), version_id text not null references quiz_versions(id),
      number integer not null, status text not null check (status in ('open','submitted','graded')), closed_by text, started_at ${instant} not null, deadline ${instant}, begun_deadline ${instant},
      credited ${instant} not null default 0, submitted_at ${instant}, submit_id text, epoch integer not null, writer text, position integer not null default 0, choice_order text not null,
      log_seq integer not null default 0, log_head text not null default '', receipt text, score ${real} not null default 0, max_score ${real} not null default 0, pending_points ${real} not null default 0,
      answered_count integer not null default 0, feedback text, graded_at ${instant}, unique (assignment_id, student_id, number))${strict}`,
    `create unique index attempts_open on attempts (assignment_id, student_id) where status = 'open'`,
    `create index attempts_deadline on attempts (deadline) where status = 'open'`,
    'create index attempts_student on attempts (student_id)',
    'create index attempts_version on attempts (version_id)',
    `create table answers (attempt_id text not null references attempts(id), question_id text not null, answer_id text, text_answer text not null, flagged integer not null, revision integer not null,
      saved_at ${instant} not null, primary key (attempt_id, question_id))${strict}`,
    `create table answer_log (attempt_id text not null references attempts(id), seq integer not null, at ${instant} not null, entries text not null, hash text not null, primary key (attempt_id, seq))${strict}`,
    `create table late_evidence (attempt_id text not null references attempts(id), question_id text not null, revision integer not null, answer_id text, text_answer text not null,
      received_at ${instant} not null, primary key (attempt_id, question_id, revision))${strict}`,
    `create table grades (attempt_id text not null references attempts(id), question_id text not null, points ${real}, correct integer, manual integer not null, feedback text not null,
      revision integer not null, graded_by text, graded_at ${instant}, primary key (attempt_id, question_id))${strict}`,
    `create table heartbeat (id integer primary key, at ${instant} not null)${strict}`,
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
