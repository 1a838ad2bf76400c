import { type Kysely, sql } from 'kysely'
import type { Question } from '../../../domain/quiz/quiz.ts'
import type { Database } from '../../db/schema.ts'
import { termsOf } from '../accommodations/accommodation-row.ts'
import { namesOf } from '../accounts/users.store.ts'
import { storedDeadline } from '../attempts/attempt-state.ts'
import { browserRowsQuestionId } from '../attempts/heard-browsers.ts'
import { outageStore } from '../attempts/outages.store.ts'

type Db = Kysely<Database>

/** The quiz of an exam room, with the questions of its current version. */
export interface RoomQuiz {
  id: string
  courseId: string
  title: string
  courseTitle: string
  availableFrom: number | null
  availableUntil: number | null
  dueDate: number | null
  timeLimitMinutes: number | null
  questions: readonly Pick<Question, 'id' | 'title'>[]
}

/** The latest attempt of a student, as it is stored; instants are epoch ms. */
export interface RoomAttempt {
  id: string
  number: number
  isOpen: boolean
  startedAt: number
  /** As it is stored; while `pausedAt` is set it moves on with the clock. */
  deadline: number | null
  pausedAt: number | null
  /** The last pause that is over. */
  lastPause: { from: number; until: number } | null
  /** How often another browser took over. */
  takeOvers: number
  answered: number
  lastSaveAt: number | null
  submittedAt: number | null
  closedBy: string | null
  /** When the student first saw the key, where the attempt was reopened after that. */
  keySeenAt: number | null
}

/** A student of the course, or one who left it and has an attempt. */
export interface StoredStudent {
  studentId: string
  firstName: string
  lastName: string
  email: string
  attempt: RoomAttempt | null
}

const quizRow = (db: Db, assignmentId: string) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .leftJoin('quiz_versions as v', 'v.id', 'a.version_id')
    .selectAll('a')
    .select(['c.title as course_title', 'v.questions'])
    .where('a.id', '=', assignmentId)
    .executeTakeFirst()

const quizOf =
  (db: Db) =>
  async (assignmentId: string): Promise<RoomQuiz | null> => {
    const row = await quizRow(db, assignmentId)
    if (!row) return null
    const terms = termsOf(row)
    return {
      id: row.id,
      courseId: row.course_id,
      title: row.title,
      courseTitle: row.course_title,
      availableFrom: terms.availableFrom,
      availableUntil: await outageStore(db).windowEnd(terms),
      dueDate: terms.dueDate,
      timeLimitMinutes: terms.timeLimitMinutes,
      questions: JSON.parse(row.questions ?? '[]') as Question[],
    }
  }

const isAnswered = sql<number>`case when w.answer_id is not null or trim(w.text_answer) <> '' then 1 else 0 end`

const lastPause = (column: 'began_at' | 'ended_at') =>
  sql<number | null>`(select max(${sql.ref(`p.${column}`)}) from attempt_pauses p where p.attempt_id = t.id)`

const browserChanges = sql<
  number | null
>`(select max(h.seq) from heard h where h.attempt_id = t.id and h.question_id = ${sql.lit(browserRowsQuestionId)})`

const keySeenBeforeReopening = sql<
  number | null
>`(select max(k.at) from key_views k join reopened_submissions r on r.attempt_id = t.id and r.at >= k.at
  where k.assignment_id = t.assignment_id and k.student_id = t.student_id)`

/** The attempts of a quiz, or those of some of its students, each with what it holds. */
const attemptRows = (db: Db, assignmentId: string, studentIds: readonly string[] | null) => {
  const ofQuiz = db
    .selectFrom('attempts as t')
    .leftJoin('answers as w', 'w.attempt_id', 't.id')
    .select(['t.id', 't.student_id', 't.number', 't.status', 't.started_at', 't.deadline', 't.begun_deadline'])
    .select([
      't.submitted_at',
      't.closed_by',
      't.paused_at',
      lastPause('began_at').as('pause_began'),
      lastPause('ended_at').as('pause_ended'),
      keySeenBeforeReopening.as('key_seen_at'),
      browserChanges.as('browser_changes'),
    ])
    .select(({ fn }) => [fn.sum<number>(isAnswered).as('answered'), fn.max('w.saved_at').as('saved_at')])
    .where('t.assignment_id', '=', assignmentId)
    .groupBy('t.id')
    .orderBy('t.number')
  return (studentIds === null ? ofQuiz : ofQuiz.where('t.student_id', 'in', studentIds)).execute()
}

type AttemptRow = Awaited<ReturnType<typeof attemptRows>>[number]

const attemptOf = (row: AttemptRow): RoomAttempt => ({
  id: row.id,
  number: row.number,
  isOpen: row.status === 'open',
  startedAt: row.started_at,
  deadline: storedDeadline(row),
  pausedAt: row.paused_at,
  lastPause:
    row.pause_began === null || row.pause_ended === null ? null : { from: Number(row.pause_began), until: Number(row.pause_ended) },
  takeOvers: Number(row.browser_changes ?? 0),
  answered: Number(row.answered),
  lastSaveAt: row.saved_at,
  submittedAt: row.submitted_at,
  closedBy: row.closed_by,
  keySeenAt: row.key_seen_at === null ? null : Number(row.key_seen_at),
})

const people = (db: Db, { id, courseId }: Pick<RoomQuiz, 'id' | 'courseId'>, studentIds: readonly string[] | null) => {
  const enrolled = db.selectFrom('enrollments').select('student_id').where('course_id', '=', courseId).where('status', '!=', 'removed')
  const begun = db.selectFrom('attempts').select('student_id').where('assignment_id', '=', id)
  const found = db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email'])
    .where('u.id', 'in', enrolled.union(begun))
    .orderBy('u.name_key')
    .orderBy('u.id')
  return (studentIds === null ? found : found.where('u.id', 'in', studentIds)).execute()
}

const studentsOf =
  (db: Db) =>
  async (quiz: Pick<RoomQuiz, 'id' | 'courseId'>, studentIds: readonly string[] | null = null): Promise<StoredStudent[]> => {
    const rows = await attemptRows(db, quiz.id, studentIds)
    const latest = new Map(rows.map((row) => [row.student_id, row]))
    return (await people(db, quiz, studentIds)).map((person) => {
      const row = latest.get(person.id)
      return {
        studentId: person.id,
        ...namesOf(person),
        email: person.email,
        attempt: row ? attemptOf(row) : null,
      }
    })
  }

/** An open attempt keeps the questions with which it began. */
const hasQuestion =
  (db: Db) =>
  async (assignmentId: string, questionId: string): Promise<boolean> => {
    const current = db.selectFrom('assignments').select('version_id as id').where('id', '=', assignmentId)
    const begun = db
      .selectFrom('attempts')
      .select('version_id as id')
      .where('assignment_id', '=', assignmentId)
      .where('status', '=', 'open')
    const versions = await db.selectFrom('quiz_versions').select('questions').where('id', 'in', current.union(begun)).execute()
    return versions.some(({ questions }) => (JSON.parse(questions) as Question[]).some(({ id }) => id === questionId))
  }

/** Reads the exam room of a quiz for its teacher. */
export const examRoomStore = (db: Db) => ({
  /** Returns the quiz with its current questions, or null. */
  quizOf: quizOf(db),
  /** Returns whether a question is in the quiz or in an open attempt of it. */
  hasQuestion: hasQuestion(db),
  /** Returns where a quiz belongs, or null. */
  placeOf: async (assignmentId: string): Promise<Pick<RoomQuiz, 'id' | 'courseId'> | null> => {
    const row = await db.selectFrom('assignments').select(['id', 'course_id']).where('id', '=', assignmentId).executeTakeFirst()
    return row ? { id: row.id, courseId: row.course_id } : null
  },
  /** Returns the students of the course and those who left it with an attempt, or some of them, by name, each with the latest attempt. */
  studentsOf: studentsOf(db),
})
