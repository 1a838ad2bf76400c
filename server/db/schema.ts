import type { Generated } from 'kysely'
import type { AccommodationTables } from './accommodation-tables.ts'
import type { AdministrationTables } from './administration-tables.ts'
import type { CourseTables } from './course-tables.ts'
import type { EvidenceTables } from './evidence-tables.ts'
import type { FileTables } from './file-tables.ts'
import type { RegradeTables } from './regrade-tables.ts'
import type { RoomColumns, RoomTables } from './room-tables.ts'
import type { SecurityTables } from './security-tables.ts'
import type { SignInTables } from './sign-in-tables.ts'
import type { TimeTables } from './time-tables.ts'
import type { TokenTables } from './token-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

/** Instants are epoch milliseconds, flags are 0 or 1, JSON is text; the stores convert them and nothing else does. */
type Flag = 0 | 1

export interface UsersTable {
  id: string
  email: string
  email_key: string
  password_hash: string
  role: string
  first_name: string
  last_name: string
  name_key: string
  is_active: Flag
  /** Made by the person alone and confirmed by nobody yet. */
  self_registered: Generated<Flag>
  created_at: number
}

/** `device` names the browser and system, `used_at` is exact to ten minutes. */
export interface SessionsTable {
  token_hash: string
  id: string
  user_id: string
  device: string
  created_at: number
  used_at: number
  expires_at: number
}

export interface SettingsTable {
  key: string
  value: string
}

export interface EnrollmentsTable {
  id: string
  course_id: string
  student_id: string
  status: string
  enrolled_at: number
}

export interface CourseRequestsTable {
  id: string
  course_id: string
  student_id: string
  status: string
  requested_at: number
  processed_at: number | null
  rejection_reason: string | null
  notes: string | null
}

export interface ModulesTable {
  id: string
  course_id: string
  title: string
  kind: string
  url: string
  position: number
}

/**
 * `version_id` is the current row of quiz_versions; `decided_version_id` is the one from which on key changes wait for a teacher's decision, null
 * where none does; `time_limit_minutes` and `allowed_attempts` null mean none.
 */
export interface AssignmentsTable {
  id: string
  course_id: string
  version_id: string | null
  version: number
  type: string
  title: string
  description: string
  instructions: string
  is_published: Flag
  access_code: string
  time_limit_minutes: number | null
  allowed_attempts: number | null
  shuffle_answers: Flag
  show_correct_answers: Flag
  one_question_at_time: Flag
  cant_go_back: Flag
  due_date: number | null
  available_from: number | null
  available_until: number | null
  max_points: number
  question_count: number
  has_math: Flag
  created_at: number
  updated_at: number
  decided_version_id: string | null
  /** One of `answersMoments`; null for what such a quiz has by itself. */
  show_answers_when: string | null
  answers_released_at: number | null
  /** When `available_until` was written last; null counts as always. */
  until_set_at: number | null
}

/**
 * The questions of a quiz with their keys as one immutable JSON document (`Question[]`). `base_id` names the version whose questions were asked
 * where this one only has another key for them; attempts that began on a version and end now are graded by `graded_as`, null means by itself.
 */
export interface QuizVersionsTable {
  id: string
  assignment_id: string
  number: number
  questions: string
  created_at: number
  base_id: string | null
  graded_as: string | null
}

/**
 * `begun_deadline` is the deadline the attempt began with; `limit_minutes` and `open_until` are the most it was given, with its student's accommodation; `open_from` is the student's own opening, null
 * where the quiz's counts; `until_set_at` is when the quiz's end was written that gave it its own, `quiz_from` is when the quiz opened for it (0 where always), and `quiz_until` the quiz's end where its student has another;
 * `other_rules` is JSON of these six as the attempt was given them before or since, as far as they can give it a later end;
 * `due_given` is when it was due at the latest as it began or was given time, without what moved that since, and `due_latest` the latest that outages may move it to, null where they count whole; `due_at_close` is when it was due for its student as it was closed, null before that, and `neverDue` where nothing was due;
 * `credited` and `grace_credited` are what outages gave back, in ms; `choice_order` is JSON `{ [questionId]: choiceId[] }`; `log_head` is
 * the last hash of its answer_log, `log_bytes` its size, `log_at` the time of its last row; `aside_bytes` is what lies in evidence.
 */
export interface AttemptsTable extends RoomColumns {
  id: string
  assignment_id: string
  student_id: string
  version_id: string
  number: number
  status: string
  closed_by: string | null
  started_at: number
  deadline: number | null
  begun_deadline: number | null
  credited: number
  submitted_at: number | null
  submit_id: string | null
  epoch: number
  writer: string | null
  position: number
  choice_order: string
  log_seq: number
  log_head: string
  log_bytes: number
  log_at: number
  aside_bytes: number
  receipt: string | null
  receipt_form: number
  score: number
  max_score: number
  pending_points: number
  answered_count: number
  feedback: string | null
  graded_at: number | null
  limit_minutes: number | null
  open_until: number | null
  open_from: number | null
  until_set_at: number | null
  quiz_from: number | null
  quiz_until: number | null
  other_rules: string | null
  due_given: number | null
  due_latest: number | null
  due_at_close: number | null
  grace_credited: number
}

/**
 * What counts: `version` counts its changes, `writer` and `seq` say whose edit it is; `log_row` is the row of the log that holds it (0 where
 * none does), `log_whole` says that it does as a whole. A question that was only flagged has version 0.
 */
export interface AnswersTable {
  attempt_id: string
  question_id: string
  answer_id: string | null
  text_answer: string
  flagged: Flag
  version: number
  saved_at: number
  writer: string | null
  seq: number
  log_row: number
  log_whole: Flag
  flag_writer: string | null
  flag_seq: number
}

/** Who had the names of a quiz shown while grading; `question_id` null means the whole quiz. Rows are only ever added. */
export interface NameRevealsTable {
  id: string
  assignment_id: string
  question_id: string | null
  user_id: string
  at: number
}

/** One row per question of a submitted attempt; `points` null means a person has to grade it. */
export interface GradesTable {
  attempt_id: string
  question_id: string
  points: number | null
  correct: Flag | null
  manual: Flag
  feedback: string
  revision: number
  graded_by: string | null
  graded_at: number | null
}

export interface Database
  extends AccommodationTables,
    EvidenceTables,
    FileTables,
    AdministrationTables,
    CourseTables,
    RegradeTables,
    RoomTables,
    SecurityTables,
    SignInTables,
    TimeTables,
    TokenTables,
    WebhookTables {
  users: UsersTable
  sessions: SessionsTable
  settings: SettingsTable
  enrollments: EnrollmentsTable
  course_requests: CourseRequestsTable
  modules: ModulesTable
  assignments: AssignmentsTable
  quiz_versions: QuizVersionsTable
  attempts: AttemptsTable
  answers: AnswersTable
  name_reveals: NameRevealsTable
  grades: GradesTable
}
