import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import { minute } from '../../../domain/time/durations.ts'
import type { Database } from '../../db/schema.ts'
import { userStore } from '../accounts/users.store.ts'
import { settingsStore } from '../site/settings.store.ts'
import { rehearsedQuestions } from './rehearsal-quiz.ts'

type Db = Kysely<Database>

/** A rehearsal that is under way, or that a crash left behind; `at` is when it was last heard of, epoch ms. */
export interface RehearsalMark {
  courseId: string
  at: number
}

/** A simulated student, with the token of a session. */
export interface RehearsedStudent {
  id: string
  token: string
}

const key = 'rehearsal'
const noPassword = ''
const studentsPerBatch = 50
const assignmentIdOf = (courseId: string) => `${courseId}-quiz`
/** The top-level domain that belongs to nobody (RFC 2606). */
const emailOf = (courseId: string, name: string) => `${name}.${courseId}@rehearsal.invalid`.toLowerCase()

async function readMark(db: Db): Promise<RehearsalMark | null> {
  const text = await settingsStore(db).find(key)
  return text === null || text === '' ? null : (JSON.parse(text) as RehearsalMark)
}

/** Takes the one place that there is for a rehearsal. */
async function claim(db: Db, mark: RehearsalMark): Promise<boolean> {
  const added = await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(mark) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  return added.length === 1
}

async function addPerson(db: Db, courseId: string, name: string, role: 'teacher' | 'student'): Promise<string> {
  const id = randomUUIDv7()
  const person = { firstName: 'Rehearsal', lastName: name, email: emailOf(courseId, name) }
  await userStore(db).insert({ id, role, ...person, passwordHash: noPassword, createdAt: Date.now() })
  return id
}

const courseRow = (id: string, teacherId: string) => ({
  id,
  teacher_id: teacherId,
  title: 'Rehearsal (removes itself)',
  code: id,
  subject: 'Rehearsal',
  description: '',
  is_active: 1 as const,
  max_students: 100_000,
  credits: 0,
  start_date: null,
  end_date: null,
  created_at: Date.now(),
})

const quizRow = (courseId: string, minutes: number) => ({
  id: assignmentIdOf(courseId),
  course_id: courseId,
  version_id: `${courseId}-version`,
  version: 1,
  type: 'quiz',
  title: 'Rehearsal',
  description: '',
  instructions: '',
  is_published: 1 as const,
  access_code: '',
  time_limit_minutes: minutes,
  allowed_attempts: 1,
  shuffle_answers: 1 as const,
  show_correct_answers: 0 as const,
  one_question_at_time: 0 as const,
  cant_go_back: 0 as const,
  due_date: null,
  available_from: null,
  available_until: null,
  max_points: rehearsedQuestions().length,
  question_count: rehearsedQuestions().length,
  has_math: 0 as const,
  created_at: Date.now(),
  updated_at: Date.now(),
})

async function addCourse(db: Db, courseId: string, minutes: number): Promise<string> {
  const teacherId = await addPerson(db, courseId, 'teacher', 'teacher')
  await db.insertInto('courses').values(courseRow(courseId, teacherId)).execute()
  const quiz = quizRow(courseId, minutes)
  await db.insertInto('assignments').values(quiz).execute()
  const questions = JSON.stringify(rehearsedQuestions())
  const version = { id: quiz.version_id, assignment_id: quiz.id, number: 1, questions, created_at: Date.now() }
  await db.insertInto('quiz_versions').values(version).execute()
  return quiz.id
}

async function addStudent(db: Db, courseId: string, name: string): Promise<RehearsedStudent> {
  const [id, token, now] = [await addPerson(db, courseId, name, 'student'), randomBytes(32).toString('base64url'), Date.now()]
  const session = { token_hash: hash('sha256', token, 'base64url'), id: randomUUIDv7(), user_id: id, device: '' }
  await db
    .insertInto('sessions')
    .values({ ...session, created_at: now, used_at: now, expires_at: now + 60 * minute })
    .execute()
  const enrollment = { id: randomUUIDv7(), course_id: courseId, student_id: id, status: 'active', enrolled_at: now }
  await db.insertInto('enrollments').values(enrollment).execute()
  return { id, token }
}

async function addStudents(db: Db, courseId: string, from: number, until: number): Promise<RehearsedStudent[]> {
  const students: RehearsedStudent[] = []
  for (let number = from; number < until; number += 1) students.push(await addStudent(db, courseId, `student${number}`))
  return students
}

const ofAttempts = ['answers', 'answer_log', 'heard', 'evidence', 'accepted_evidence', 'grades'] as const

async function removeStudents(db: Db, courseId: string, ids: readonly string[]): Promise<void> {
  const attempts = await db
    .selectFrom('attempts')
    .select('id')
    .where('assignment_id', '=', assignmentIdOf(courseId))
    .where('student_id', 'in', ids)
    .execute()
  const attemptIds = attempts.map(({ id }) => id)
  if (attemptIds.length > 0) {
    for (const table of ofAttempts) await db.deleteFrom(table).where('attempt_id', 'in', attemptIds).execute()
    await db.deleteFrom('attempts').where('id', 'in', attemptIds).execute()
  }
  await db.deleteFrom('key_views').where('assignment_id', '=', assignmentIdOf(courseId)).where('student_id', 'in', ids).execute()
  const simulated = db.selectFrom('users').select('id').where('id', 'in', ids).where('email_key', 'like', emailOf(courseId, '%'))
  const ended = await db.deleteFrom('sessions').where('user_id', 'in', simulated).returning('token_hash').execute()
  const tokens = ended.map(({ token_hash }) => token_hash)
  if (tokens.length > 0) await db.deleteFrom('session_changes').where('subject', 'in', tokens).execute()
  await db.deleteFrom('enrollments').where('course_id', '=', courseId).where('student_id', 'in', ids).execute()
  await db.deleteFrom('users').where('id', 'in', ids).where('email_key', 'like', emailOf(courseId, '%')).execute()
}

async function removeCourse(db: Db, courseId: string): Promise<void> {
  const course = await db.selectFrom('courses').select('teacher_id').where('id', '=', courseId).executeTakeFirst()
  await db.deleteFrom('quiz_versions').where('assignment_id', '=', assignmentIdOf(courseId)).execute()
  await db.deleteFrom('assignments').where('id', '=', assignmentIdOf(courseId)).execute()
  await db.deleteFrom('courses').where('id', '=', courseId).execute()
  if (course)
    await db.deleteFrom('users').where('id', '=', course.teacher_id).where('email_key', '=', emailOf(courseId, 'teacher')).execute()
  await db.deleteFrom('settings').where('key', '=', key).execute()
}

/** Some at a time, so that a real save waits for none of it. */
async function remove(db: Db, courseId: string): Promise<void> {
  for (;;) {
    const rows = await db.selectFrom('enrollments').select('student_id').where('course_id', '=', courseId).limit(studentsPerBatch).execute()
    if (rows.length === 0) break
    const ids = rows.map(({ student_id }) => student_id)
    await db.transaction().execute((trx) => removeStudents(trx, courseId, ids))
  }
  await db.transaction().execute((trx) => removeCourse(trx, courseId))
}

/** Makes and removes what a rehearsal needs: a course of its own, with simulated students who have no passwords. */
export const rehearsalStore = (db: Db) => ({
  /** Returns the rehearsal that is under way or was left behind; null where there is none. */
  readMark: () => readMark(db),
  /** Takes the one place that there is for a rehearsal; false where there is one already. */
  claim: (mark: RehearsalMark) => claim(db, mark),
  /** Notes that a rehearsal goes on. */
  touch: async (mark: RehearsalMark): Promise<void> => {
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify(mark) })
      .where('key', '=', key)
      .execute()
  },
  /** Adds the course with its quiz of so many minutes, and returns the id of the quiz. */
  addCourse: (courseId: string, minutes: number) => db.transaction().execute((trx) => addCourse(trx, courseId, minutes)),
  /** Adds students with running sessions, some at a time. */
  async addStudents(courseId: string, count: number): Promise<RehearsedStudent[]> {
    const students: RehearsedStudent[] = []
    for (let from = 0; from < count; from += studentsPerBatch)
      students.push(
        ...(await db.transaction().execute((trx) => addStudents(trx, courseId, from, Math.min(count, from + studentsPerBatch)))),
      )
    return students
  },
  /** Removes everything of a rehearsal; going on where it was broken off. */
  remove: (courseId: string) => remove(db, courseId),
  /** Counts the attempts that are open and have an end; a rehearsal has to be removed before. */
  async countTimedAttempts(): Promise<number> {
    const { count } = await db
      .selectFrom('attempts')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('status', '=', 'open')
      .where('deadline', 'is not', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
})

export type RehearsalStore = ReturnType<typeof rehearsalStore>
