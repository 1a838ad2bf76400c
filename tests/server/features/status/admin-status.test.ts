import { tmpdir } from 'node:os'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminStatusReply } from '../../../../domain/api/admin-status.ts'
import { buildApp } from '../../../../server/app.ts'
import type { App, HostFacts } from '../../../../server/deps.ts'
import { createStatus } from '../../../../server/features/status/status.service.ts'
import { windowsQuery } from '../../../../server/features/status/status.store.ts'
import { attemptRow } from '../../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { queriesOf } from '../../../support/query-count.ts'
import { opening, openSchool, type Person, type School } from '../../../support/school/school.ts'
import { addWaiting } from '../../../support/webhooks/told.ts'

const hour = 3_600_000
const iso = (at: number) => new Date(at).toISOString()

const host: HostFacts = {
  version: '9.9.9',
  dataDir: tmpdir(),
  sweptAt: () => opening - 2_000,
  clockAdoptedAt: () => opening - hour,
  lastBackupAt: async () => opening - 3 * hour,
}

describeEachDatabase('The status of the school', (open) => {
  let school: School
  let app: App
  let admin: Person
  let student: Person
  beforeAll(async () => {
    school = await openSchool(await open())
    app = await buildApp({ ...school.deps, host, isBackupFailing: () => true, clockAlarm: () => ({ offset: -2_500, since: 0 }) })
    admin = await school.signIn('admin')
    const course = await school.makeCourse({ code: 'MAT-9' })
    student = await school.makeStudent({ enrolledIn: course })
    await school.makeStudent({ enrolledIn: course })
    await school.enroll(course, await school.makeStudent(), 'removed')
    const window = (title: string, from: number | null, until: number | null) =>
      school.makeQuiz({ course, title, available_from: from, available_until: until })
    const running = await window('Running', opening - hour, opening + hour)
    await window('Tonight', opening + 23 * hour, opening + 26 * hour)
    await window('Next week', opening + 150 * hour, opening + 152 * hour)
    await window('Last week', opening - 152 * hour, opening - 150 * hour)
    await window('At any time', null, null)
    await school.makeQuiz({ course, title: 'Draft', is_published: 0, available_from: opening, available_until: opening + hour })
    const practice = await window('Practice', null, null)
    const attempts = [attemptRow('a1', 1, 'open', running, student.id), attemptRow('a2', 1, 'open', practice, student.id)]
    await school.db.insertInto('attempts').values(attempts).execute()
    const outage = (id: string, at: number) => ({ id, began_at: at - 60_000, ended_at: at })
    await school.db
      .insertInto('outages')
      .values([outage('o1', opening - hour), outage('o2', opening - 25 * hour)])
      .execute()
    await addWaiting(school)
  })
  afterAll(async () => {
    await app.close()
    await school.close()
  })

  const read = async (person = admin) => {
    const headers = { cookie: person.cookie, 'sec-fetch-site': 'same-origin' }
    const reply = await app.inject({ url: '/api/admin/status', headers })
    return { status: reply.statusCode, text: reply.body, body: reply.json<AdminStatusReply>() }
  }

  // Shows: The status says what an operator looks at on the day of an exam.
  test('says how saving, time, disk, database and backups are doing', async () => {
    const { body } = await read()
    expect(body).toEqual({
      success: true,
      serverNow: iso(opening),
      version: '9.9.9',
      openAttempts: 2,
      present: 0,
      saves: { perSecond: 0, failed: 0, p50: null, p99: null, oldestWaiting: null },
      sweepAge: 2_000,
      disk: { free: expect.any(Number), total: expect.any(Number) },
      database: { kind: school.deps.dialect, bytes: expect.any(Number) },
      clock: { offset: -2_500, adoptedAt: iso(opening - hour) },
      outages: [{ from: iso(opening - hour - 60_000), until: iso(opening - hour) }],
      isSecurityLogWritten: true,
      backup: { state: 'failing', madeAt: iso(opening - 3 * hour) },
      webhooks: { waiting: 2, oldestWaiting: 2 * hour, failing: 1 },
      process: { memory: expect.any(Number), loopLag: 0, upSince: expect.any(String) },
      servers: expect.any(Array),
      exams: expect.any(Array),
    })
    expect(Math.min(body.disk?.free ?? 0, body.database.bytes, body.process.memory)).toBeGreaterThan(10_000)
  })

  // Shows: The status lists the exams of today and the next 24 hours with how many are enrolled and how many take them.
  test('lists the quizzes of the day, and every one that somebody is taking', async () => {
    const { exams } = (await read()).body
    expect(exams.map(({ title, courseCode, from, enrolled, open: count }) => [title, courseCode, from, enrolled, count])).toEqual([
      ['Practice', 'MAT-9', null, 2, 1],
      ['Running', 'MAT-9', iso(opening - hour), 2, 1],
      ['Tonight', 'MAT-9', iso(opening + 23 * hour), 2, 0],
    ])
  })

  // Shows: Nothing in the status is about a person.
  test('names nobody', async () => {
    const { text } = await read()
    for (const secret of [student.id, student.email, student.firstName, admin.email]) expect(text).not.toContain(secret)
  })

  test('is read at most once in two seconds, however many look', async () => {
    let now = 0
    const saves = { perSecond: 0, failed: 0, p50: null, p99: null, oldestWaiting: null }
    const sources = { deps: { ...school.deps, host }, presence: { countPresent: () => 0 }, rates: { read: () => saves } }
    const status = createStatus(sources, () => now)
    const queriesAt = (at: number) => {
      now = at
      return queriesOf(school.db, () => Promise.all([status.read(), status.read(), status.read()]))
    }
    const once = await queriesAt(0)
    expect([once <= 10, await queriesAt(1_999), await queriesAt(2_000)]).toEqual([true, 0, once])
  })

  test('finds the exams of the day by the index of windows', async () => {
    const plan = await school.db.connection().execute(async (db) => {
      const query = windowsQuery(db, opening, opening + 24 * hour).compile()
      const isSqlite = school.deps.dialect === 'sqlite'
      if (!isSqlite) await sql`set enable_seqscan = off`.execute(db)
      return db.executeQuery(CompiledQuery.raw(`explain ${isSqlite ? 'query plan ' : ''}${query.sql}`, [...query.parameters]))
    })
    expect(JSON.stringify(plan.rows)).toContain('assignments_window')
  })
})
