import { type Kysely, sql } from 'kysely'
import type { StatusExam } from '../../../domain/api/admin-status.ts'
import { earliestMovedTo, type Outage, windowEnd } from '../../../domain/time/deadline.ts'
import { day } from '../../../domain/time/durations.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Dialect } from '../../db/dialect.ts'
import type { Database } from '../../db/schema.ts'
import { type TermsRow, termsOf } from '../accommodations/accommodation-row.ts'
import { outageStore } from '../attempts/outages.store.ts'

type Db = Kysely<Database>

const mostExams = 50
/** More than are listed, as some of them ended before the day. */
const mostWindows = 4 * mostExams
/** At most a day of a window is left after an outage in it, so that what ended this long ago moves no end of today. */
const outagesBefore = 7 * day

const terms = [
  'time_limit_minutes',
  'available_from',
  'available_until',
  'until_set_at',
  'due_date',
  'allowed_attempts',
  'one_question_at_time',
  'cant_go_back',
] as const

const endOf = (row: TermsRow, outages: readonly Outage[]) => windowEnd(termsOf(row), outages)

/** How many attempts are open of each quiz, from their partial index. */
async function openByQuiz(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('attempts')
    .select(['assignment_id', sql<number | string>`count(*)`.as('count')])
    .where('status', '=', 'open')
    .groupBy('assignment_id')
    .execute()
  return new Map(rows.map(({ assignment_id, count }) => [assignment_id, Number(count)]))
}

/** Returns the query of the quizzes with a window that, as written, meets the time between both instants (epoch ms). */
export const windowsQuery = (db: Db, from: number, until: number) =>
  db
    .selectFrom('assignments')
    .select(['id', ...terms])
    // As literals, so that the partial index of windows is found.
    .where(sql<boolean>`is_published = 1 and available_from is not null and available_until is not null`)
    .where('available_until', '>=', from)
    .where('available_from', '<', until)
    .orderBy('available_until')
    .limit(mostWindows)

async function enrolledIn(db: Db, courseIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('enrollments')
    .select(['course_id', sql<number | string>`count(*)`.as('count')])
    .where('course_id', 'in', courseIds)
    .where('status', '=', 'active')
    .groupBy('course_id')
    .execute()
  return new Map(rows.map(({ course_id, count }) => [course_id, Number(count)]))
}

async function quizzes(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('assignments as a')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .select(['a.id', 'a.title', 'a.course_id', 'c.code', ...terms])
    .where('a.id', 'in', ids)
    .where('c.deleted_at', 'is', null)
    .execute()
  return rows.sort((one, other) => (one.available_from ?? 0) - (other.available_from ?? 0) || one.title.localeCompare(other.title))
}

async function exams(db: Db, from: number, until: number, outages: readonly Outage[]): Promise<StatusExam[]> {
  const open = await openByQuiz(db)
  const written = await windowsQuery(db, earliestMovedTo(from, outages), until).execute()
  const windows = written.filter((row) => (endOf(row, outages) ?? 0) >= from)
  const ids = [...new Set([...open.keys(), ...windows.map(({ id }) => id)])].slice(0, mostExams)
  if (ids.length === 0) return []
  const rows = await quizzes(db, ids)
  const enrolled = await enrolledIn(db, [...new Set(rows.map(({ course_id }) => course_id))])
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    courseCode: row.code,
    from: isoOf(row.available_from),
    until: isoOf(endOf(row, outages)),
    enrolled: enrolled.get(row.course_id) ?? 0,
    open: open.get(row.id) ?? 0,
  }))
}

async function databaseBytes(db: Db, dialect: Dialect): Promise<number> {
  const size =
    dialect === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`
  return Number((await size.execute(db)).rows[0]?.bytes ?? 0)
}

/** On SQLite one server has the database: under another name it was started with another port or host. */
async function servers(db: Db, dialect: Dialect, now: number) {
  const rows = await db
    .selectFrom('heartbeats')
    .select(['server', 'at', 'is_idle'])
    .where('at', '>', now - day)
    .where('server', '!=', '')
    .orderBy('at')
    .execute()
  const last = new Map(rows.map((row) => [row.server, row]))
  const all = [...last.values()]
  return (dialect === 'sqlite' ? all.slice(-1) : all).map(({ server, at, is_idle }) => ({
    name: server,
    beatAge: Math.max(0, now - at),
    isIdle: is_idle === 1,
  }))
}

/** Reads by indexes what the status page shows of the school; instants in epoch ms. */
export const statusStore = (db: Db, dialect: Dialect) => ({
  /** Returns the quizzes with a window, as outages have moved it, between both instants, and those that are being taken, at most 50. */
  exams: (from: number, until: number, outages: readonly Outage[]): Promise<StatusExam[]> => exams(db, from, until, outages),
  databaseBytes: () => databaseBytes(db, dialect),
  /** Returns the servers that beat within the last day. */
  servers: (now: number) => servers(db, dialect, now),
  /** Returns the outages that can have moved the end of a window of now, in their order. */
  outages: (now: number): Promise<Outage[]> => outageStore(db).since(now - outagesBefore),
})
