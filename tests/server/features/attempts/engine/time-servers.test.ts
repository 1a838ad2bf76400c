import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Sql } from '../../../../../server/features/attempts/engine/database/sql.ts'
import { describeEachDatabase, describePostgres } from '../../../../support/databases.ts'
import { type ManualClock, manualClock } from '../../../../support/manual-clock.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { startCore } from './core-server.ts'
import { anotherEngine, exam, minute, seat } from './exam.ts'

const second = 1_000
const hour = 60 * minute

describeEachDatabase('A sweep', (open) => {
  let [url, school] = ['', null as unknown as School]
  beforeEach(async () => {
    url = await open()
    school = await openSchool(url)
  })
  afterEach(() => school.close())

  /** An attempt is over on server A; server B beats with something under way that arrived before the end. */
  async function sweptWith(other: { mark: number; silent: number }) {
    const taken = await exam(school, { time_limit_minutes: 1 })
    school.clock.advance(2 * minute)
    const now = school.clock.now()
    const beat = { process: 'B', server: 'B', boot: '', monotonic: 0, is_idle: 0 }
    await school.db
      .insertInto('heartbeats')
      .values({ ...beat, at: now - other.silent, mark: now + other.mark })
      .execute()
    return (await school.deps.engine.closeOverdue(now)).closed.includes(taken.attemptId)
  }

  it('waits for what arrived in time at another server and is not stored yet', async () => {
    expect(await sweptWith({ mark: -minute, silent: second })).toBe(false)
  })

  it('closes when the marks of all are past deadline and grace', async () => {
    expect(await sweptWith({ mark: -second, silent: second })).toBe(true)
  })

  it('does not wait for a server that has been silent for 15 s', async () => {
    expect(await sweptWith({ mark: -minute, silent: 15_001 })).toBe(true)
  })
})

/** Lets something happen between the moment a begin has read the rules and the moment it writes its attempt. */
const afterRules = (sql: Sql, between: () => Promise<void>): Sql => ({
  ...sql,
  async all(name, parameters) {
    if (name === 'insertAttempt') await between()
    return sql.all(name, parameters)
  },
})

describePostgres('An extension on another server', (open) => {
  // Shows: Begin and an extension exclude each other.
  it('reaches an attempt that was beginning by the old rules', async () => {
    const url = await open()
    const school = await openSchool(url)
    const other = await anotherEngine(url, { clock: school.clock })
    const { quiz, student } = await seat(school, { time_limit_minutes: 10 })
    let extended: Promise<number> | undefined
    const locks = () =>
      school.db
        .selectFrom('pg_locks' as never)
        .select('granted' as never)
        .where('granted' as never, '=', false as never)
    const between = async () => {
      await school.db.updateTable('assignments').set({ time_limit_minutes: 20 }).where('id', '=', quiz.id).execute()
      let isDone = false
      extended = other.extendDeadlines(quiz.id).finally(() => {
        isDone = true
      })
      while (!isDone && (await locks().execute()).length === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    const server = startCore(url, school.clock, { wrap: (sql) => afterRules(sql, between) })
    const command = {
      assignmentId: quiz.id,
      studentId: student.id,
      accessCode: null,
      writer: null,
      from: null,
      arrivedAt: school.clock.now(),
    }
    await server.run('begin', command)
    await extended
    const row = await school.db.selectFrom('attempts').select(['started_at', 'deadline']).executeTakeFirstOrThrow()
    await Promise.all([server.crash(), other.stop(), school.close()])
    expect((row.deadline ?? 0) - row.started_at).toBe(20 * minute)
  })
})

describePostgres('The time of the database', (open) => {
  let [url, school, clock] = ['', null as unknown as School, null as unknown as ManualClock]
  let stepped = 0
  beforeEach(async () => {
    url = await open()
    school = await openSchool(url)
    clock = manualClock(Date.now())
    stepped = 0
  })
  afterEach(() => school.close())

  /** The database's clock is stepped by so many ms, as by a failover. */
  const withStep = (sql: Sql): Sql => ({
    ...sql,
    all: async (name, parameters) => {
      const rows = await sql.all(name, parameters)
      return name === 'databaseTime' ? rows.map((row) => ({ ...row, at: Number(row.at) + stepped })) : rows
    },
  })
  const start = (of: ManualClock, server = 'A') => startCore(url, of, { server, databaseTime: true, wrap: withStep })
  const isNear = (at: number, expected: number) => Math.abs(at - expected) < 20 * second

  it('is taken by a server that starts with a wrong clock, as no outage', async () => {
    const wrong = manualClock(Date.now() + hour)
    const server = start(wrong)
    const { outage } = await server.beat()
    await server.crash()
    expect([outage, isNear(wrong.now(), Date.now())]).toEqual([null, true])
  })

  it('is read again, after one failed group, by a server that is more than 1 s off while others go on', async () => {
    const [server, other] = [start(clock), start(manualClock(Date.now()), 'B')]
    await server.beat()
    await other.beat()
    clock.set(clock.now() - minute)
    await expect(server.beat()).rejects.toThrow('off the time of the database')
    await server.beat()
    await Promise.all([server.crash(), other.crash()])
    expect(isNear(clock.now(), Date.now())).toBe(true)
  })

  // Shows: A corrected clock of the server is adopted and changes nobody's remaining time.
  it.each([hour, -hour])('is not moved by a step of its clock of %d ms, until the step is adopted', async (step) => {
    const server = start(clock)
    const { quiz, student } = await seat(school, { time_limit_minutes: 10 })
    await server.beat()
    const startedAt = clock.now()
    const command = { assignmentId: quiz.id, studentId: student.id, accessCode: null, writer: null, from: null, arrivedAt: startedAt }
    await server.run('begin', command)
    stepped = step
    const { outage, offset = 0 } = await server.beat().then(() => server.beat())
    const unmoved = clock.now() - startedAt
    await server.run('adopt', { offset })
    const again = await server.beat()
    const row = await school.db.selectFrom('attempts').select(['started_at', 'deadline', 'credited']).executeTakeFirstOrThrow()
    await server.crash()
    expect([outage, isNear(offset, step), unmoved, row, again.offset === 0, isNear(clock.now(), Date.now() + step)]).toEqual([
      null,
      true,
      0,
      { started_at: startedAt + offset, deadline: startedAt + offset + 10 * minute, credited: 0 },
      true,
      true,
    ])
  })

  it('is adopted once when two servers try', async () => {
    const [server, other] = [start(clock), start(manualClock(Date.now()), 'B')]
    await server.beat()
    await school.db.updateTable('database_time').set({ time_offset: -hour, version: 2 }).execute()
    await server.beat().catch(() => undefined)
    await server.beat()
    await other.beat()
    const tries = [
      await server.run('adopt', { offset: hour }),
      await other.run('adopt', { offset: hour }).catch(() => 'sampled anew'),
      await other.run('adopt', { offset: hour }),
    ]
    await Promise.all([server.crash(), other.crash()])
    expect(tries).toEqual([true, 'sampled anew', false])
  })
})
