import { hash, randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { User } from '../../../domain/people/user.ts'
import { type Question, totalPoints } from '../../../domain/quiz/quiz.ts'
import type { AttemptsTable } from '../../../server/db/schema.ts'

const day = 86_400_000

/** A person with a password. */
export const userRow = ({ id, email, role, firstName, lastName }: User, passwordHash: string) => ({
  id,
  email,
  email_key: email,
  password_hash: passwordHash,
  role,
  first_name: firstName,
  last_name: lastName,
  name_key: `${lastName} ${firstName}`.toLowerCase(),
  is_active: 1 as const,
  created_at: Date.now(),
})

/** A running session, stored as the server stores it. */
export const sessionRow = (userId: string, token: string) => ({
  token_hash: hash('sha256', token, 'base64url'),
  id: userId,
  user_id: userId,
  device: '',
  created_at: Date.now(),
  used_at: Date.now(),
  expires_at: Date.now() + 24 * 3_600_000,
})

export const enrollmentRow = (courseId: string, studentId: string) => ({
  id: randomUUIDv7(),
  course_id: courseId,
  student_id: studentId,
  status: 'active',
  enrolled_at: Date.now(),
})

/** The measured course. */
export const courseRow = (id: string, teacherId: string) => ({
  id,
  teacher_id: teacherId,
  title: 'Measured course',
  code: `BENCH-${id.slice(-8)}`,
  subject: 'Mathematics',
  description: 'Numbers and shapes',
  is_active: 1 as const,
  max_students: 100_000,
  credits: 3,
  start_date: null,
  end_date: null,
  created_at: Date.now(),
})

/** A published quiz of two hours with shuffled choices and unlimited attempts. */
export const quizRow = (courseId: string, questions: readonly Question[]) => ({
  id: randomUUIDv7(),
  course_id: courseId,
  version_id: randomUUIDv7(),
  version: 1,
  type: 'quiz',
  title: 'Fractions',
  description: 'A quiz about fractions',
  instructions: 'Read every question.',
  is_published: 1 as const,
  access_code: '',
  time_limit_minutes: 120,
  allowed_attempts: null,
  shuffle_answers: 1 as const,
  show_correct_answers: 1 as const,
  one_question_at_time: 0 as const,
  cant_go_back: 0 as const,
  due_date: Date.now() + 6 * day,
  available_from: null,
  available_until: Date.now() + 7 * day,
  max_points: totalPoints(questions),
  question_count: questions.length,
  has_math: 0 as const,
  created_at: Date.now(),
  updated_at: Date.now(),
})

/** An open attempt that has saved nothing yet. */
export const attemptRow = (quiz: { id: string; versionId: string }, studentId: string, writer: string): Insertable<AttemptsTable> => ({
  id: randomUUIDv7(),
  assignment_id: quiz.id,
  student_id: studentId,
  version_id: quiz.versionId,
  number: 1,
  status: 'open',
  closed_by: null,
  started_at: Date.now(),
  deadline: Date.now() + 7_200_000,
  begun_deadline: Date.now() + 7_200_000,
  limit_minutes: null,
  open_until: null,
  quiz_from: null,
  quiz_until: null,
  due_given: null,
  due_latest: null,
  grace_credited: 0,
  room_version: 0,
  given_minutes: 0,
  due_moved: 0,
  credited: 0,
  submitted_at: null,
  submit_id: null,
  epoch: 1,
  writer,
  position: 0,
  choice_order: '{}',
  log_seq: 0,
  log_head: '',
  log_bytes: 0,
  log_at: 0,
  aside_bytes: 0,
  receipt: null,
  receipt_form: 2,
  score: 0,
  max_score: 0,
  pending_points: 0,
  answered_count: 0,
  feedback: null,
  graded_at: null,
})
