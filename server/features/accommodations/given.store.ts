import type { Kysely } from 'kysely'
import type { Assignment } from '../../../domain/quiz/assignment.ts'
import type { Accommodation } from '../../../domain/time/accommodation.ts'
import { type EffectiveFacts, effectiveFacts, type QuizTerms } from '../../../domain/time/effective-facts.ts'
import type { Database } from '../../db/schema.ts'
import { outageStore } from '../attempts/outages.store.ts'
import { accommodationOf, givenByStudent, givenColumns } from './accommodation-row.ts'

type Db = Kysely<Database>

/** What students are given in a quiz, by student; whoever is given nothing is left out. */
export type GivenInQuiz = ReadonlyMap<string, readonly Accommodation[]>

/** Everything that is given in a course, with whom each row reaches: a student, or each member of a group. */
const reaching = (db: Db) =>
  db
    .selectFrom('accommodations as c')
    .leftJoin('student_group_members as m', 'm.group_id', 'c.group_id')
    .select(givenColumns)
    .select(({ fn }) => ['c.assignment_id', fn.coalesce('c.student_id', 'm.student_id').as('student')])

const inQuiz =
  (db: Db) =>
  async ({ id, courseId }: Pick<Assignment, 'id' | 'courseId'>, studentId?: string): Promise<GivenInQuiz> => {
    const ofQuiz = reaching(db)
      .where('c.course_id', '=', courseId)
      .where(({ or, eb }) => or([eb('c.assignment_id', 'is', null), eb('c.assignment_id', '=', id)]))
    const ofStudent = ofQuiz.where(({ or, eb }) => or([eb('c.student_id', '=', studentId ?? ''), eb('m.student_id', '=', studentId ?? '')]))
    return givenByStudent(await (studentId === undefined ? ofQuiz : ofStudent).execute())
  }

const inCourse =
  (db: Db) =>
  async (
    courseIds: readonly string[],
    studentId: string,
  ): Promise<(assignment: Pick<Assignment, 'id' | 'courseId'>) => Accommodation[]> => {
    if (courseIds.length === 0) return () => []
    const rows = await reaching(db)
      .select('c.course_id')
      .where('c.course_id', 'in', courseIds)
      .where(({ or, eb }) => or([eb('c.student_id', '=', studentId), eb('m.student_id', '=', studentId)]))
      .execute()
    return ({ id, courseId }) =>
      rows.filter((row) => row.course_id === courseId && (row.assignment_id === null || row.assignment_id === id)).map(accommodationOf)
  }

/** A quiz as one student has it: its own terms give way to the effective ones. */
export type OwnQuiz<T extends QuizTerms> = T & EffectiveFacts

/** Returns a quiz with the terms that somebody has who is given this. */
export const ownQuiz = <T extends QuizTerms>(quiz: T, given: readonly Accommodation[]): OwnQuiz<T> => ({
  ...quiz,
  ...effectiveFacts(quiz, given),
})

/** Returns the quiz as everybody has it, and as each has it who is given something and is in the course. */
async function quizzesOfClass(db: Db, quiz: Assignment): Promise<Assignment[]> {
  const given = await inQuiz(db)(quiz)
  if (given.size === 0) return [quiz]
  const enrolled = db.selectFrom('enrollments').select('student_id').where('course_id', '=', quiz.courseId).where('status', '=', 'active')
  const rows = await enrolled.where('student_id', 'in', [...given.keys()]).execute()
  return [quiz, ...rows.map(({ student_id }) => ownQuiz(quiz, given.get(student_id) ?? []))]
}

/** Returns when the last window of the class ends, each moved by the outages in it; null where nothing ends it. */
const lastEnd =
  (db: Db) =>
  async (quiz: Assignment): Promise<number | null> => {
    if (quiz.availableUntil === null) return null
    const windows = await outageStore(db).withWindowEnds(await quizzesOfClass(db, quiz))
    return Math.max(...windows.map(({ windowEndsAt }) => windowEndsAt ?? 0))
  }

const own =
  (db: Db) =>
  async ({ id }: Pick<Assignment, 'id'>): Promise<Map<string, Accommodation>> => {
    const rows = await db
      .selectFrom('accommodations as c')
      .select(givenColumns)
      .select('c.student_id')
      .where('c.assignment_id', '=', id)
      .execute()
    return new Map(rows.flatMap((row) => (row.student_id === null ? [] : [[row.student_id, accommodationOf(row)]])))
  }

/** Reads what students are given beyond what a quiz gives everybody: for it and for its course, alone and in groups. */
export const givenStore = (db: Db) => ({
  /** Returns what everybody is given in a quiz, or one student. */
  inQuiz: inQuiz(db),
  /** Returns what a student is given in the quizzes of courses. */
  inCourse: inCourse(db),
  /** Returns what students are given for a quiz by themselves, by student. */
  own: own(db),
  lastEnd: lastEnd(db),
  /** Returns a quiz as a student has it. */
  quizOf: async (quiz: Assignment, studentId: string): Promise<OwnQuiz<Assignment>> =>
    ownQuiz(quiz, (await inQuiz(db)(quiz, studentId)).get(studentId) ?? []),
})
