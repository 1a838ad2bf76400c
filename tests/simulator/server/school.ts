import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { User } from '../../../domain/people/user.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openDatabase } from '../../../server/db/open-database.ts'

/** The instant at which every simulated school opens, in epoch ms. */
export const opening = Date.parse('2026-03-02T08:00:00.000Z')

const idOf = (kind: number, number: number): string => `01a00000-0000-7000-8000-${kind}000000${String(number).padStart(5, '0')}`
export const courseId = idOf(1, 1)
export const assignmentId = idOf(2, 1)
const versionId = idOf(3, 1)
const firstNames = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gia', 'Hugo']

const person = (number: number, role: User['role'], firstName: string): User => ({
  id: idOf(4, number),
  role,
  email: `${firstName.toLowerCase()}@school.example`,
  firstName,
  lastName: 'Example',
})
export const teacher = person(1, 'teacher', 'Tess')
export const students: readonly User[] = firstNames.map((name, index) => person(index + 2, 'student', name))

/** Stands in every key of the quiz, so that a reply which leaks one is seen. */
export const keyMark = 'KEYMARK'

const option = (id: string, text: string, correct: boolean) => ({ id, text, correct, feedback: correct ? keyMark : '' })
const common = {
  points: 1,
  image: null,
  imageAlt: '',
  acceptableAnswers: [] as string[],
  matchType: 'exact' as const,
  caseSensitive: false,
}

/** One question of each kind; the ids are what stories call questions 1 to 4. */
export const questions: readonly Question[] = [
  {
    ...common,
    id: 'q1',
    title: 'Sum',
    questionText: 'What is 1 + 1?',
    questionType: 'multiple_choice',
    answers: [option('a', '1', false), option('b', '2', true), option('c', '3', false), option('d', '4', false)],
  },
  { ...common, id: 'q2', title: 'Why', questionText: 'Why?', questionType: 'essay', answers: [] },
  {
    ...common,
    id: 'q3',
    title: 'Name',
    questionText: 'Who?',
    questionType: 'short_answer',
    answers: [],
    acceptableAnswers: [keyMark],
  },
  { ...common, id: 'q4', title: 'Proof', questionText: 'Prove it.', questionType: 'essay', answers: [] },
]

/** The rules of a simulated exam. */
export interface QuizRules {
  limitMinutes: number | null
  /** When the window closes, in ms after the opening; null where it never does. */
  closesAt: number | null
  cantGoBack: boolean
}

type Insertion = readonly [table: string, row: Record<string, string | number | null>]

/** Writes a row. */
export const insert = (db: DatabaseSync, [table, row]: Insertion): void => {
  const columns = Object.keys(row)
  db.prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`).run(...Object.values(row))
}

/** The rows of the school with its people. */
export function schoolRows(): Insertion[] {
  const created_at = opening
  const people = [teacher, ...students].map(({ id, role, email, firstName: first_name, lastName: last_name }) => {
    return [
      'users',
      { id, role, email, email_key: email, password_hash: '', first_name, last_name, name_key: first_name, created_at },
    ] as const
  })
  const course = { id: courseId, teacher_id: teacher.id, title: 'Course', code: 'MAT-1', subject: '', description: '' }
  const enrollments = students.map(({ id }, index) => {
    return ['enrollments', { id: idOf(5, index), course_id: courseId, student_id: id, status: 'active', enrolled_at: created_at }] as const
  })
  return [...people, ['courses', { ...course, is_active: 1, max_students: 30, credits: 3, created_at }], ...enrollments]
}

/** The database of a school without a quiz, from which that of every exam is made. */
export interface Template {
  image: Uint8Array
}

/** Makes the school with its people. */
export async function makeTemplate(): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'examhall-simulator-'))
  const file = join(folder, 'school.db')
  const { db, dialect } = openDatabase(`sqlite:${file}`)
  await migrate(db, dialect)
  await db.destroy()
  const raw = new DatabaseSync(file)
  raw.exec('pragma journal_mode = delete')
  for (const row of schoolRows()) insert(raw, row)
  const image = raw.serialize()
  raw.close()
  rmSync(folder, { recursive: true, force: true })
  return { image }
}

const quizRow = ({ limitMinutes, closesAt, cantGoBack }: QuizRules) => ({
  id: assignmentId,
  course_id: courseId,
  version_id: versionId,
  version: 1,
  type: 'quiz',
  title: 'Unit 4 test',
  description: '',
  instructions: '',
  is_published: 1,
  access_code: '',
  time_limit_minutes: limitMinutes,
  allowed_attempts: 1,
  shuffle_answers: 1,
  show_correct_answers: 0,
  one_question_at_time: 0,
  cant_go_back: cantGoBack ? 1 : 0,
  available_until: closesAt === null ? null : opening + closesAt,
  max_points: questions.length,
  question_count: questions.length,
  has_math: 0,
  created_at: opening,
  updated_at: opening,
})

/** The rows of a quiz with these rules. */
export const quizRows = (rules: QuizRules): Insertion[] => [
  ['assignments', quizRow(rules)],
  ['quiz_versions', { id: versionId, assignment_id: assignmentId, number: 1, questions: JSON.stringify(questions), created_at: opening }],
]

/** Gives a student by first name; throws for anybody else. */
export const userOf = (name: string): User => {
  const found = students.find(({ firstName }) => firstName === name)
  if (!found) throw new Error(`${name} is no student of this school`)
  return found
}
