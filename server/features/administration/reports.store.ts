import { type Kysely, sql } from 'kysely'
import type { AdminReportsReply } from '../../../domain/api/admin.ts'
import { day } from '../../../domain/time/durations.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Report = Omit<AdminReportsReply, 'success'>

const shownDays = 14

interface Totals {
  courses: number
  active: number
  quizzes: number
  published: number
  attempts: number
  open: number
  waiting: number
}

/** The quizzes of deleted courses, of which nothing is counted. */
const deletedQuizzes = sql<string>`(select a.id from assignments a join courses c on c.id = a.course_id where c.deleted_at is not null)`

async function totals(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`select
    (select count(*) from courses where deleted_at is null) as courses,
    (select count(*) from courses where is_active = 1 and deleted_at is null) as active,
    (select count(*) from assignments where type = 'quiz' and id not in ${deletedQuizzes}) as quizzes,
    (select count(*) from assignments where type = 'quiz' and is_published = 1 and id not in ${deletedQuizzes}) as published,
    (select count(*) from attempts where assignment_id not in ${deletedQuizzes}) as attempts,
    (select count(*) from attempts where status = 'open' and assignment_id not in ${deletedQuizzes}) as open,
    (select count(*) from attempts where status = 'submitted' and assignment_id not in ${deletedQuizzes}) as waiting`.execute(db)
  return rows[0] as Totals
}

async function people(db: Db): Promise<Report['people']> {
  const rows = await db
    .selectFrom('users')
    .select(['role', 'is_active', sql<number>`count(*)`.as('count')])
    .groupBy(['role', 'is_active'])
    .execute()
  const activeOf = (role: string) => rows.find((row) => row.role === role && row.is_active === 1)?.count ?? 0
  const disabled = rows.filter(({ is_active }) => is_active === 0).reduce((sum, { count }) => sum + count, 0)
  return { admin: activeOf('admin'), teacher: activeOf('teacher'), student: activeOf('student'), disabled }
}

async function perDay(db: Db, now: number): Promise<Report['submissionsPerDay']> {
  const first = Math.floor(now / day) - shownDays + 1
  const dayOf = sql<number>`submitted_at / ${sql.lit(day)}`
  const rows = await db
    .selectFrom('attempts')
    .select([dayOf.as('day'), sql<number>`count(*)`.as('count')])
    .where('submitted_at', '>=', first * day)
    .where('assignment_id', 'not in', deletedQuizzes)
    .groupBy(dayOf)
    .execute()
  const counts = new Map(rows.map((row) => [row.day, row.count]))
  return Array.from({ length: shownDays }, (_, index) => ({
    day: isoOf((first + index) * day).slice(0, 10),
    count: counts.get(first + index) ?? 0,
  }))
}

/** Counts the school for its admins. */
export const reportStore = (db: Db) => ({
  /** Returns the totals, and the submissions of the 14 UTC days up to `now` (epoch ms). */
  read: async (now: number): Promise<Report> => {
    const sums = await totals(db)
    return {
      people: await people(db),
      courses: { total: sums.courses, active: sums.active },
      quizzes: { total: sums.quizzes, published: sums.published },
      attempts: { total: sums.attempts, open: sums.open },
      submissions: sums.attempts - sums.open,
      waitingForGrading: sums.waiting,
      submissionsPerDay: await perDay(db, now),
    }
  },
})
