import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlOver } from '../../../../server/features/attempts/engine/database/sqlite-sql.ts'
import { countFrom } from '../../../support/counts.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { opening, openSchool, type School } from '../../../support/school/school.ts'
import { connectSql } from '../attempts/engine/core-server.ts'
import { type Place, RoomWorld, type Step, second } from './room-world.ts'

/** `ROOM_HISTORIES=10000` runs the long way; where every statement is a journey there are fewer. */
const runsOf = (isFast: boolean): number => countFrom('ROOM_HISTORIES', isFast ? 150 : 8)
const minute = 60 * second
const length = 2 * minute

const who = fc.integer({ min: 1, max: 7 })
const act = fc.oneof(
  fc.constantFrom({ kind: 'pause' as const }, { kind: 'resume' as const }, { kind: 'announce' as const, text: 'Quiet' }),
  fc.record({ kind: fc.constant('minutes' as const), minutes: fc.integer({ min: 1, max: 3 }) }),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('run' as const), beats: fc.integer({ min: 1, max: 25 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 2_900 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('crash' as const), ms: fc.integer({ min: 1, max: 90_000 }) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('act' as const), act, who }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('save' as const), who }) },
)

const rules = fc.constantFrom(
  { time_limit_minutes: 2, available_from: null, available_until: null },
  { time_limit_minutes: null, available_from: opening - 60 * minute, available_until: opening + length },
  { time_limit_minutes: 2, available_from: opening - 60 * minute, available_until: opening + length },
)

describeEachDatabase('Random histories of the exam room', (open) => {
  let school: School
  let connection: ReturnType<typeof connectSql>
  let isFast = false
  let place: Place
  beforeAll(async () => {
    const url = await open()
    school = await openSchool(url)
    const course = await school.makeCourse()
    const students: string[] = []
    for (let count = 0; count < 3; count += 1) students.push((await school.makeStudent({ enrolledIn: course })).id)
    place = { assignmentId: (await school.makeQuiz({ course, allowed_attempts: null })).id, students }
    isFast = url.startsWith('sqlite:')
    connection = isFast ? withoutSync(url) : connectSql(url)
  })
  afterAll(async () => {
    await connection.close()
    await school.close()
  })

  function withoutSync(url: string): ReturnType<typeof connectSql> {
    const db = new DatabaseSync(url.slice('sqlite:'.length), { timeout: 1_000, enableForeignKeyConstraints: true })
    db.exec('pragma synchronous = off')
    return { sql: sqlOver(db), close: () => db.close() }
  }

  async function newWorld(terms: Partial<Record<'time_limit_minutes' | 'available_from' | 'available_until', number | null>>) {
    for (const table of ['grades', 'answer_log', 'attempts', 'heartbeats', 'outages'] as const) await school.db.deleteFrom(table).execute()
    await school.db.updateTable('assignments').set(terms).execute()
    const world = new RoomWorld(connection, place)
    await world.begin(length)
    return world
  }

  // Shows: While an attempt is paused its clock is stopped, whatever else happens; nobody else has a second more or less.
  test('close nothing early; the time shown, explained and enforced is that of a stopwatch', { timeout: 7_200_000 }, async () => {
    const histories = fc.asyncProperty(rules, fc.array(step, { minLength: 1, maxLength: 14 }), async (terms, steps) => {
      const world = await newWorld(terms)
      for (const each of steps) {
        await world.take(each)
        expect(world.faults).toEqual([])
      }
    })
    await fc.assert(histories, { numRuns: runsOf(isFast) })
  })
})
