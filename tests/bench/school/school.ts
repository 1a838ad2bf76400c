import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Role, User } from '../../../domain/people/user.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import type { Database } from '../../../server/db/schema.ts'
import { hashPassword } from '../../../server/features/accounts/passwords/passwords.ts'
import type { SavedAttempt } from '../load/job.ts'
import { attemptRow, courseRow, enrollmentRow, quizRow, sessionRow, userRow } from './rows.ts'

const chunk = 400
const password = 'a long enough password'

/** A signed-in person with the Cookie header of the session. */
export interface Member extends User {
  cookie: string
}

/** A school with one class, written straight into the tables; every member is signed in. */
export interface BenchSchool {
  db: Kysely<Database>
  password: string
  teacher: Member
  courseId: string
  students: Member[]
  /** Adds a published quiz to the course; attempts are unlimited. */
  addQuiz(questions: readonly Question[]): Promise<{ id: string; versionId: string }>
  /** Opens an attempt for each of the first students. */
  openAttempts(quiz: { id: string; versionId: string }, count: number): Promise<SavedAttempt[]>
  close(): Promise<void>
}

type Rows<T extends keyof Database> = Insertable<Database[T]>[]

async function insert<T extends keyof Database>(db: Kysely<Database>, table: T, rows: Rows<T>): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + chunk) as never)
      .execute()
}

type NewMember = Member & { token: string }

function newMember(role: Role, number: number): NewMember {
  const token = randomBytes(32).toString('base64url')
  const email = `${role}-${number}@bench.test`
  return { id: randomUUIDv7(), role, email, firstName: 'Kim', lastName: `Number${number}`, token, cookie: `examhall_session=${token}` }
}

async function addMembers(db: Kysely<Database>, members: readonly NewMember[], passwordHash: string): Promise<void> {
  await insert(
    db,
    'users',
    members.map((member) => userRow(member, passwordHash)),
  )
  await insert(
    db,
    'sessions',
    members.map(({ id, token }) => sessionRow(id, token)),
  )
}

/** Makes the school in an empty database. */
export async function makeSchool(databaseUrl: string, studentCount: number): Promise<BenchSchool> {
  const { db, dialect } = openDatabase(databaseUrl)
  await migrate(db, dialect)
  const teacher = newMember('teacher', 0)
  const students = Array.from({ length: studentCount }, (_, index) => newMember('student', index))
  const courseId = randomUUIDv7()
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await addMembers(trx, [teacher, ...students], passwordHash)
    await trx.insertInto('courses').values(courseRow(courseId, teacher.id)).execute()
    const enrolled = students.map(({ id }) => enrollmentRow(courseId, id))
    await insert(trx, 'enrollments', enrolled)
  })
  return {
    db,
    password,
    teacher,
    courseId,
    students,
    async addQuiz(questions) {
      const quiz = quizRow(courseId, questions)
      const version = {
        id: quiz.version_id,
        assignment_id: quiz.id,
        number: 1,
        questions: JSON.stringify(questions),
        created_at: Date.now(),
      }
      await db.insertInto('assignments').values(quiz).execute()
      await db.insertInto('quiz_versions').values(version).execute()
      return { id: quiz.id, versionId: quiz.version_id }
    },
    async openAttempts(quiz, count) {
      const members = students.slice(0, count)
      const rows = members.map(({ id }, index) => attemptRow(quiz, id, `writer-${index}`))
      await db.transaction().execute((trx) => insert(trx, 'attempts', rows))
      return members.map(({ cookie }, index) => ({ id: rows[index]?.id ?? '', cookie, writer: `writer-${index}` }))
    },
    close: () => db.destroy(),
  }
}
