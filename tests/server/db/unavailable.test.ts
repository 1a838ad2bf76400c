import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { isUnavailable } from '../../../server/db/unavailable.ts'
import type { App } from '../../../server/deps.ts'
import { hashPassword } from '../../../server/features/accounts/passwords/passwords.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { aQuizBody } from '../../support/school/quiz-bodies.ts'
import { openSchool, type Person, type School } from '../../support/school/school.ts'
import { makeScratchFolder } from '../../support/scratch.ts'

const written = ['sessions', 'users', 'courses', 'assignments', 'images', 'modules', 'enrollments']
const password = 'a long enough password'

/** Lets no table grow: on SQLite for want of pages, on PostgreSQL with the error of a full disk. */
async function fillDisk({ db, deps }: School): Promise<void> {
  if (deps.dialect === 'sqlite') {
    await sql`create table ballast (bytes blob)`.execute(db)
    for (const table of written)
      await sql
        .raw(`create trigger full_${table} before insert on ${table} begin insert into ballast values (zeroblob(1000000)); end`)
        .execute(db)
    await sql`pragma max_page_count = 1`.execute(db)
    return
  }
  const body = `begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end`
  await sql.raw(`create function disk_full() returns trigger language plpgsql as $$ ${body} $$`).execute(db)
  for (const table of written)
    await sql.raw(`create trigger full_${table} before insert on ${table} for each row execute function disk_full()`).execute(db)
}

describeEachDatabase('A full disk', (open) => {
  let school: School
  let app: App
  let lines: string[]
  let teacher: Person
  let courseId: string
  beforeEach(async () => {
    school = await openSchool(await open())
    teacher = await school.makeTeacher()
    courseId = (await school.makeCourse({ teacher_id: teacher.id })).id
    await school.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', teacher.id)
      .execute()
    lines = []
    app = await buildApp(school.deps, { logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
    await fillDisk(school)
  })
  afterEach(async () => {
    await app.close()
    await school.close()
  })

  const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=='
  const newcomer = {
    firstName: 'Ada',
    lastName: 'Hill',
    email: 'ada@school.test',
    password: 'violet harbour ninety',
  }
  test.each([
    ['signing in', '/api/auth/login', () => ({ email: teacher.email, password })],
    ['registering', '/api/auth/register', () => newcomer],
    ['making a course', '/api/courses', () => ({ title: 'A', code: 'A-1', subject: 'M', description: 'D', maxStudents: 3, credits: 3 })],
    ['making a quiz', '/api/assignments', () => aQuizBody(courseId)],
    ['sending a picture', '/api/images', () => ({ dataUrl: png })],
  ])('answers %s with 503 and logs why', async (_, url, body) => {
    const headers = { cookie: teacher.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const reply = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body()) })
    const { status, reason, retryAfter } = { status: reply.statusCode, retryAfter: reply.headers['retry-after'], ...reply.json() }
    expect({ status, reason, retryAfter }).toEqual({ status: 503, reason: 'unavailable', retryAfter: '2' })
    expect(lines.map((line) => JSON.parse(line).err.message)).toEqual([expect.stringMatching(/full|No space left/)])
  })
})

describeEachDatabase('A database that another program holds', (open) => {
  test('is answered with 503, and serves again afterwards', async () => {
    const url = await open()
    const school = await openSchool(url)
    const teacher = await school.makeTeacher()
    const make = async (code: string) => {
      const body = { title: 'A', code, subject: 'M', description: 'D', maxStudents: 3, credits: 3 }
      return (await school.call(teacher, 'POST', '/api/courses', { body })).status
    }
    const release = await (school.deps.dialect === 'sqlite' ? holdSqlite(school, url) : breakPostgres(url))
    const refused = await make('A-1')
    await release()
    const served = await vi.waitUntil(async () => (await make('A-2')) === 201, { interval: 10, timeout: 10_000 })
    await school.close()
    expect([refused, served]).toEqual([503, true])
  })
})

async function holdSqlite({ db }: School, url: string): Promise<() => Promise<void>> {
  await sql`pragma busy_timeout = 1`.execute(db)
  const other = new DatabaseSync(url.slice('sqlite:'.length))
  other.exec('begin immediate')
  return async () => other.close()
}

/** Ends the connection of whoever waits for the table of courses. */
async function breakPostgres(url: string): Promise<() => Promise<void>> {
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('begin')
  await other.query('lock table courses in access exclusive mode')
  const waiting = `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const killer = new pg.Client({ connectionString: url })
  await killer.connect()
  const ended = vi.waitUntil(async () => (await killer.query<{ ended: number }>(waiting)).rows[0]?.ended, { interval: 5, timeout: 10_000 })
  return async () => {
    await ended
    await other.end()
    await killer.end()
  }
}

test.each(['Connection terminated unexpectedly', 'Client has encountered a connection error and is not queryable'])(
  'A driver that says "%s" means that the database is out of reach',
  (message) => {
    expect(isUnavailable(new Error(message))).toBe(true)
  },
)

test('An error that ended its transaction by itself is told as it is', async () => {
  const folder = makeScratchFolder('rolled-back')
  const { db } = openDatabase(`sqlite:${join(folder, 'x.db')}`)
  await sql`create table things (id integer)`.execute(db)
  await sql`create trigger ends before insert on things begin select raise(rollback, 'the true cause'); end`.execute(db)
  const failing = db.transaction().execute((trx) => sql`insert into things values (1)`.execute(trx))
  await expect(failing).rejects.toThrow('the true cause')
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})
