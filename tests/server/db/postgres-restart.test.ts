import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { BeginReply } from '../../../domain/api/assignments.ts'
import { attemptBudget } from '../../../domain/limits.ts'
import { second } from '../../../domain/time/durations.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { isUnavailable } from '../../../server/db/unavailable.ts'
import { type PostgresServer, startPostgres } from '../../support/postgres.ts'
import { openSchool, type Person, type School } from '../../support/school/school.ts'

async function migrateNew(url: string): Promise<void> {
  const { db, dialect } = openDatabase(url)
  await migrate(db, dialect)
  await db.destroy()
}

describe.skipIf(inject('postgresUrl') === null)('A restart of PostgreSQL', () => {
  let postgres: PostgresServer
  let school: School
  let teacher: Person
  let student: Person
  let attemptId: string
  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('PostgreSQL did not start')
    postgres = started
    await migrateNew(postgres.url)
    school = await openSchool(postgres.url)
    teacher = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const quiz = await school.makeQuiz({ course })
    student = await school.makeStudent({ enrolledIn: course })
    const path = `/api/assignments/${quiz.id}/attempts`
    attemptId = (await school.call<BeginReply>(student, 'POST', path, { body: { writer: 'tab' } })).body.attempt.id
  })
  afterAll(async () => {
    await school.close()
    postgres.stop()
  })

  const read = async () => (await school.call(teacher, 'GET', '/api/courses')).status
  let seq = 0
  const save = async () => {
    seq += 1
    // As much time passes as the pace of saves asks for, however fast this machine is.
    school.clock.advance(second / attemptBudget.savesPerSecond)
    const answers = { q4: { answerId: null, textAnswer: `text ${seq}`, seq, base: 0 } }
    return (await school.call(student, 'PUT', `/api/attempts/${attemptId}/answers`, { body: { writer: 'tab', epoch: 1, answers } })).status
  }
  /** Calls again and again until `isOver`, and returns what was answered. */
  async function statuses(call: () => Promise<number>, isOver: () => boolean): Promise<Set<number>> {
    const found = new Set<number>()
    while (!isOver()) {
      found.add(await call())
      await nextTurn()
    }
    return found
  }

  test('in the middle of transactions fails them as unavailable, and the pool serves again', async () => {
    const begun = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
    const restarted = Promise.withResolvers<void>()
    const working = begun.map(({ resolve }) =>
      school.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx)
        resolve()
        await restarted.promise
        await sql`select 1`.execute(trx)
      }),
    )
    const ended = Promise.allSettled(working)
    await Promise.all(begun.map(({ promise }) => promise))
    await postgres.restart()
    restarted.resolve()
    const reasons = (await ended).map((one) => one.status === 'rejected' && isUnavailable(one.reason))
    expect([reasons, await read(), await save()]).toEqual([begun.map(() => true), 200, 200])
  })

  test('while there is work everywhere answers 503 at worst, and everything is served afterwards', async () => {
    let isOver = false
    const answered = Promise.all([read, read, read, save, save].map((call) => statuses(call, () => isOver)))
    await postgres.restart()
    isOver = true
    const others = (await answered).flatMap((found) => [...found]).filter((status) => status !== 200 && status !== 503)
    expect([others, await read(), await save()]).toEqual([[], 200, 200])
  })
})
