import { DatabaseSync } from 'node:sqlite'
import { questionsOf } from './quiz.ts'

/** How much else a school holds beside what is measured; every attempt carries 20 answers, 20 grades and 4 rows of log. */
export interface Background {
  courses: number
  users: number
  attempts: number
}

const numbers = 'with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < :count)'
const id = (kind: number, number: string): string => `printf('00000000-000${kind}-7000-8000-%012d', ${number})`
const started = 1_700_000_000_000
const answersEach = 20
const logRowsEach = 4

const statements: [sql: string, count: (size: Background) => number][] = [
  [
    `insert into users select ${id(1, 'i')}, 'bg' || i || '@bench.test', 'bg' || i || '@bench.test', 'none', 'student', 'Ann', 'Other' || i, 'other' || i, 1, ${started}, 0 from n`,
    ({ users }) => users,
  ],
  [
    `insert into courses (id, teacher_id, title, code, subject, description, is_active, max_students, credits, start_date, end_date, created_at)
     select ${id(2, 'i')}, (select id from users where role = 'teacher'), 'Course ' || i, 'BG-' || i, 'Mathematics', '', 1, 100000, 3, null, null, ${started} from n`,
    ({ courses }) => courses,
  ],
  [
    `insert into enrollments select ${id(3, 'i')}, ${id(2, 'i % :courses')}, ${id(1, 'i / 5')}, 'active', ${started} from n on conflict do nothing`,
    ({ users }) => users * 5,
  ],
  [
    `insert into assignments (id, course_id, version_id, version, type, title, description, instructions, is_published, access_code, time_limit_minutes, allowed_attempts,
       shuffle_answers, show_correct_answers, one_question_at_time, cant_go_back, due_date, available_from, available_until, max_points, question_count, has_math, created_at, updated_at)
     select ${id(4, 'i')}, ${id(2, 'i % :courses')}, ${id(5, 'i')}, 1, 'quiz', 'Quiz ' || i, '', '', 1, '', 60, null, 1, 1, 0, 0, null, null, null, 40, 20, 0, ${started}, ${started} from n`,
    ({ courses }) => courses * 10,
  ],
  [
    `insert into quiz_versions (id, assignment_id, number, questions, created_at) select ${id(5, 'i')}, ${id(4, 'i')}, 1, :questions, ${started} from n`,
    ({ courses }) => courses * 10,
  ],
  [
    `insert into attempts (id, assignment_id, student_id, version_id, number, status, closed_by, started_at, deadline, begun_deadline, submitted_at, epoch, writer, choice_order,
       log_seq, log_head, receipt, score, max_score, answered_count, graded_at)
     select ${id(6, 'i')}, ${id(4, '(i * 7) % (:courses * 10)')}, ${id(1, 'i % :users')}, ${id(5, '(i * 7) % (:courses * 10)')}, 1 + i, 'graded', 'student', ${started} + i, ${started} + i, ${started} + i,
       ${started} + i, 1, 'w', '{}', ${logRowsEach}, 'head', 'receipt', 30, 40, 20, ${started} + i from n`,
    ({ attempts }) => attempts,
  ],
  [
    `insert into answers (attempt_id, question_id, answer_id, text_answer, flagged, version, saved_at) select ${id(6, `i / ${answersEach}`)}, 'q' || (1 + i % ${answersEach}), 'q' || (1 + i % ${answersEach}) || '-a', '', 0, 2, ${started} from n`,
    ({ attempts }) => attempts * answersEach,
  ],
  [
    `insert into grades select ${id(6, `i / ${answersEach}`)}, 'q' || (1 + i % ${answersEach}), 2, 1, 0, '', 0, null, null from n`,
    ({ attempts }) => attempts * answersEach,
  ],
  [
    `insert into answer_log select ${id(6, `i / ${logRowsEach}`)}, 1 + i % ${logRowsEach}, ${started}, '[]', hex(randomblob(32)) from n`,
    ({ attempts }) => attempts * logRowsEach,
  ],
]

/** Fills a school's SQLite file with other courses, people and attempts, in bulk. */
export function addBackground(file: string, size: Background): void {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  db.exec('pragma synchronous = off; pragma cache_size = -131072; begin')
  const values = { courses: size.courses, users: size.users, questions: JSON.stringify(questionsOf(20)) }
  for (const [sql, count] of statements) {
    const statement = db.prepare(sql.replace(' from n', ' from n where true').replace(/^(insert into \w+(?: \([^)]*\))?)/, `${numbers} $1`))
    statement.setAllowUnknownNamedParameters(true)
    statement.run({ ...values, count: count(size) })
  }
  db.exec('commit; pragma wal_checkpoint(truncate)')
  db.close()
}
