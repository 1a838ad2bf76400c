import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Sql } from '../../../../../server/features/attempts/engine/database/sql.ts'
import { describeEachDatabase, describePostgres } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { startCore } from './core-server.ts'
import { anotherEngine, exam, minute, studentWithQuiz } from './exam.ts'

const second = 1_000
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
    const { quiz, student } = await studentWithQuiz(school, { time_limit_minutes: 10 })
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
