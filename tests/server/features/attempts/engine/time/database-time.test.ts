import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Sql } from '../../../../../../server/features/attempts/engine/database/sql.ts'
import { describePostgres } from '../../../../../support/databases.ts'
import { type ManualClock, manualClock } from '../../../../../support/manual-clock.ts'
import { openSchool, type School } from '../../../../../support/school/school.ts'
import { startCore } from '../core-server.ts'
import { minute, studentWithQuiz } from '../exam.ts'

const second = 1_000
const hour = 60 * minute

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
    const { quiz, student } = await studentWithQuiz(school, { time_limit_minutes: 10 })
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
