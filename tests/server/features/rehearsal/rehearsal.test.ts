import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RehearsalError, type RehearsalOptions, readOptions } from '../../../../scripts/rehearsal/options.ts'
import { rehearse } from '../../../../scripts/rehearsal/rehearsal.ts'
import { rehearsalStore } from '../../../../server/features/rehearsal/rehearsal.store.ts'
import { removeAbandoned } from '../../../../server/features/rehearsal/remove-abandoned.ts'
import { attemptRow } from '../../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { opening, openSchool, type School } from '../../../support/school/school.ts'

const twenty: RehearsalOptions = { students: 20, minutes: 0.1, isForced: false }
const within = { timeout: 180_000 }

describeEachDatabase('A rehearsal', (open) => {
  let school: School
  let origin: string
  beforeAll(async () => {
    school = await openSchool(await open())
    const course = await school.makeCourse()
    await school.makeStudent({ enrolledIn: course })
    origin = await school.app.listen({ port: 0, host: '127.0.0.1' })
    // Its first health check adds a row for good.
    await fetch(`${origin}/healthz`)
  }, 180_000)
  afterAll(() => school.close())

  /** How many rows every table has. */
  async function rowCounts(): Promise<Record<string, number>> {
    const tables = await school.db.introspection.getTables()
    const counts: Record<string, number> = {}
    for (const { name } of tables.filter(({ isView }) => !isView)) {
      const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(name)}`.execute(school.db)
      counts[name] = Number(rows[0]?.count)
    }
    return counts
  }

  /** The heartbeat of the server goes on with or without a rehearsal. */
  const lasting = ({ heartbeats: _, ...counts }: Record<string, number>) => counts

  async function hold(options: RehearsalOptions, signal = new AbortController().signal, listen = (_: string) => {}): Promise<string[]> {
    const lines: string[] = []
    const say = (line: string) => {
      lines.push(line)
      listen(line)
    }
    const place = { store: rehearsalStore(school.db), origin, sessionCookie: 'examhall_session', metricsToken: null, say, signal }
    await rehearse(options, place)
    return lines
  }

  // Shows: In a rehearsal simulated students take an exam on the running server, as the chart of an attempt lets them.
  // Shows: A rehearsal leaves nothing behind.
  test('of twenty students begins, saves and submits without a fault, and leaves nothing behind', within, async () => {
    const before = await rowCounts()
    const lines = await hold(twenty)
    expect(lines.filter((line) => /^(?:Begins|Submits) +20 done +0 failed /.test(line)).length, lines.join('\n')).toBe(2)
    expect(
      lines.some((line) => /^Saves +[2-9][0-9] done +0 failed /.test(line)),
      lines.join('\n'),
    ).toBe(true)
    expect(lasting(await rowCounts())).toEqual(lasting(before))
  })

  // Shows: A rehearsal that is stopped, or breaks off, is removed all the same.
  test('that is stopped leaves nothing behind', within, async () => {
    const before = await rowCounts()
    const stopped = new AbortController()
    const lines = await hold({ ...twenty, minutes: 5 }, stopped.signal, (line) => {
      if (line.includes('students are ready')) void pause(200).then(() => stopped.abort())
    })
    expect(lines).toContain('It was stopped before its end.')
    expect(lasting(await rowCounts())).toEqual(lasting(before))
  })

  // Shows: A rehearsal that is stopped, or breaks off, is removed all the same.
  test('that broke off is removed once it was not heard of for a minute', within, async () => {
    const before = await rowCounts()
    const store = rehearsalStore(school.db)
    await store.claim({ courseId: 'REHEARSAL-x', at: opening })
    const assignmentId = await store.addCourse('REHEARSAL-x', 5)
    const [student] = await store.addStudents('REHEARSAL-x', 60)
    await school.call({ cookie: `examhall_session=${student?.token}` }, 'POST', `/api/assignments/${assignmentId}/attempts`, {
      body: { writer: 'w' },
    })
    expect(await removeAbandoned(store, opening + 59_999)).toBe(false)
    expect(await removeAbandoned(store, opening + 60_000)).toBe(true)
    expect(lasting(await rowCounts())).toEqual(lasting(before))
    expect(await removeAbandoned(store, opening + 60_000)).toBe(false)
  })

  test('signs out nobody whom an admin enrolled meanwhile', async () => {
    const store = rehearsalStore(school.db)
    await store.claim({ courseId: 'REHEARSAL-z', at: Date.now() })
    await store.addCourse('REHEARSAL-z', 5)
    await store.addStudents('REHEARSAL-z', 1)
    const real = await school.makeStudent()
    const enrollment = { id: 'meanwhile', course_id: 'REHEARSAL-z', student_id: real.id, status: 'active', enrolled_at: opening }
    await school.db.insertInto('enrollments').values(enrollment).execute()
    await store.remove('REHEARSAL-z')
    expect((await school.call(real, 'GET', '/api/auth/me')).status).toBe(200)
  })

  test('is refused beside another one', async () => {
    const store = rehearsalStore(school.db)
    await store.claim({ courseId: 'REHEARSAL-y', at: Date.now() })
    await expect(hold(twenty)).rejects.toThrow('Another rehearsal is under way.')
    await store.remove('REHEARSAL-y')
  })

  // Shows: A rehearsal is refused while students take a real exam with an end, unless the operator forces it.
  test('is refused while a real attempt with an end is open', async () => {
    const course = await school.makeCourse()
    const student = await school.makeStudent({ enrolledIn: course })
    const quiz = await school.makeQuiz({ course, time_limit_minutes: 60 })
    const attempt = { ...attemptRow('real', 1, 'open', quiz, student.id), deadline: opening + 3_600_000 }
    await school.db.insertInto('attempts').values(attempt).execute()
    await expect(hold(twenty)).rejects.toThrow(RehearsalError)
    expect(await rehearsalStore(school.db).readMark()).toBeNull()
    await school.db.deleteFrom('attempts').where('id', '=', 'real').execute()
  })
})

// Shows: A rehearsal has at most 2,000 students and takes at most 10 minutes.
test.each([
  [['--students', '2001'], '--students must be more than 0 and at most 2000.'],
  [['--students', '0'], '--students must be more than 0 and at most 2000.'],
  [['--students', '1.5'], '--students must be a whole number.'],
  [['--minutes', '11'], '--minutes must be more than 0 and at most 10.'],
  [['--course', 'x'], 'Usage: npm run rehearse -- --students 800 [--minutes 3] [--force]'],
])('Of a rehearsal %j is refused', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence)
})

test('A rehearsal is read from its arguments', () => {
  expect([readOptions([]), readOptions(['--students', '2000', '--minutes', '10', '--force'])]).toEqual([
    { students: 100, minutes: 3, isForced: false },
    { students: 2_000, minutes: 10, isForced: true },
  ])
})
