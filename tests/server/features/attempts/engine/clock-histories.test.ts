import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sqlOver } from '../../../../../server/features/attempts/engine/database/sqlite-sql.ts'
import { createClockWatch } from '../../../../../server/time/clock-watch.ts'
import { countFrom } from '../../../../support/counts.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { type ManualClock, manualClock } from '../../../../support/manual-clock.ts'
import { opening, openSchool, type School } from '../../../../support/school/school.ts'
import { type CoreServer, connectSql, startCore } from './core-server.ts'

/** `CLOCK_HISTORIES=10000` runs the long way; where every statement is a journey there are fewer. */
const runsOf = (isFast: boolean): number => countFrom('CLOCK_HISTORIES', isFast ? 100 : 8)
const second = 1_000
const grace = 30 * second
const beatEvery = 3 * second

type Step =
  | { kind: 'run'; beats: number }
  | { kind: 'crash' | 'stall' | 'reboot'; ms: number }
  | { kind: 'extend'; minutes: number }
  | { kind: 'wall'; ms: number }
  | { kind: 'begin'; quiz: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('run' as const), beats: fc.integer({ min: 1, max: 14 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('crash' as const, 'stall' as const, 'reboot' as const),
      ms: fc.integer({ min: 1, max: 50_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('extend' as const), minutes: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wall' as const), ms: fc.integer({ min: -4_000_000, max: 4_000_000 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('begin' as const), quiz: fc.integer({ min: 0, max: 2 }) }) },
)

/** What the clock of an attempt would say if it ran only while a server was there. */
interface Truth {
  left: number
  /** How much more may have been given: up to one beat an outage, and what makes up 30 s after it. */
  slack: number
}

interface Place {
  quizzes: string[]
  studentId: string
}

/** Runs a history, and keeps beside it what is true. */
class World {
  clock: ManualClock
  server: CoreServer
  watch = createClockWatch()
  truths = new Map<string, Truth>()
  /** How long the server has been there since its last beat. */
  sinceBeat = 0
  early: string[] = []
  minutes = 1

  school: School
  connection: ReturnType<typeof connectSql>
  place: Place

  constructor(school: School, connection: ReturnType<typeof connectSql>, place: Place) {
    this.school = school
    this.connection = connection
    this.place = place
    this.clock = manualClock(opening)
    this.server = startCore('', this.clock, { connection })
  }

  /** A server is there all this time. */
  pass(ms: number): void {
    this.clock.advance(ms)
    this.sinceBeat += ms
    for (const truth of this.truths.values()) truth.left -= ms
  }

  /** After a reboot with an earlier clock nobody loses what passed since the last beat. */
  async beat(isReboot = false): Promise<void> {
    const { outage } = await this.server.beat()
    if (outage || isReboot) for (const truth of this.truths.values()) truth.slack += Math.max(beatEvery, this.sinceBeat)
    const { adopt } = this.watch.look(this.clock.offset(), this.clock.monotonic())
    if (adopt !== null) await this.server.run('adopt', { offset: adopt })
    this.sinceBeat = 0
  }

  async run(beats: number): Promise<void> {
    for (let count = 0; count < beats; count += 1) {
      this.pass(beatEvery)
      await this.beat()
      await this.sweep()
    }
  }

  async sweep(): Promise<void> {
    const { ids, mark } = await this.server.run('findOverdue', { now: this.clock.now(), failed: [] })
    const { closed } = await this.server.run('closeByDeadline', { ids, now: mark })
    for (const id of closed) {
      if ((this.truths.get(id)?.left ?? 0) + grace > 0) this.early.push(id)
      this.truths.delete(id)
    }
  }

  /** No server is there; another process of the same machine, or of another boot, goes on. */
  async away(ms: number, isReboot: boolean): Promise<void> {
    this.clock.advance(ms)
    if (isReboot) this.clock = manualClock(this.clock.now() + this.clock.offset(), crypto.randomUUID())
    this.server = startCore('', this.clock, { connection: this.connection })
    this.watch = createClockWatch()
    await this.beat(isReboot)
  }

  /** The process stands still; within 6 s of its last beat that is no outage. */
  async stall(ms: number): Promise<void> {
    if (this.sinceBeat + ms > 2 * beatEvery) {
      this.clock.advance(ms)
      return this.beat()
    }
    this.pass(ms)
  }

  async extend(minutes: number): Promise<void> {
    const more = Math.max(0, minutes - this.minutes)
    this.minutes = Math.max(minutes, this.minutes)
    await this.school.db.updateTable('assignments').set({ time_limit_minutes: this.minutes }).execute()
    for (const assignmentId of this.place.quizzes)
      await this.server.run('extendDeadlines', { assignmentId, after: '', now: this.clock.now() })
    for (const truth of this.truths.values()) truth.left += more * 60 * second
  }

  async begin(quiz: number): Promise<void> {
    const assignmentId = this.place.quizzes[quiz] ?? ''
    const command = {
      assignmentId,
      studentId: this.place.studentId,
      accessCode: null,
      writer: null,
      from: null,
      arrivedAt: this.clock.now(),
    }
    const begun = await this.server.run('begin', command)
    if (begun.kind === 'open' && begun.created) this.truths.set(begun.attempt.id, { left: this.minutes * 60 * second, slack: 0 })
  }

  async take(each: Step): Promise<void> {
    if (each.kind === 'run') return this.run(each.beats)
    if (each.kind === 'crash' || each.kind === 'reboot') return this.away(each.ms, each.kind === 'reboot')
    if (each.kind === 'stall') return this.stall(each.ms)
    // A group whose last beat is over 3 s old beats first.
    if (each.kind !== 'wall' && this.sinceBeat > beatEvery) await this.beat()
    if (each.kind === 'extend') return this.extend(each.minutes)
    if (each.kind === 'begin') return this.begin(each.quiz)
    this.clock.setWall(each.ms)
  }

  /** Lists the attempts whose remaining time is not the true one, as far as it is not over. */
  async wrong(): Promise<{ remaining: number; truth: Truth }[]> {
    const rows = await this.school.db.selectFrom('attempts').select(['id', 'deadline']).where('status', '=', 'open').execute()
    return rows.flatMap(({ id, deadline }) => {
      const truth = this.truths.get(id)
      if (!truth || truth.left <= 0) return []
      const remaining = (deadline ?? 0) - this.clock.now()
      if (remaining > truth.left + truth.slack && remaining <= grace) truth.slack = remaining - truth.left
      return remaining < truth.left - 1 || remaining > truth.left + truth.slack + 1 ? [{ remaining, truth: { ...truth } }] : []
    })
  }
}

describeEachDatabase('Random clock histories', (open) => {
  let [school, connection, isFast] = [null as unknown as School, null as unknown as ReturnType<typeof connectSql>, false]
  let place = { quizzes: [] as string[], studentId: '' }
  beforeAll(async () => {
    const url = await open()
    school = await openSchool(url)
    const course = await school.makeCourse()
    const quizzes = []
    for (let count = 0; count < 3; count += 1) quizzes.push((await school.makeQuiz({ course, allowed_attempts: null })).id)
    place = { quizzes, studentId: (await school.makeStudent({ enrolledIn: course })).id }
    isFast = url.startsWith('sqlite:')
    connection = isFast ? withoutSync(url) : connectSql(url)
  })
  afterAll(async () => {
    await connection.close()
    await school.close()
  })

  function withoutSync(url: string): ReturnType<typeof connectSql> {
    const db = new DatabaseSync(url.slice('sqlite:'.length), { timeout: 1_000 })
    db.exec('pragma synchronous = off')
    return { sql: sqlOver(db), close: () => db.close() }
  }

  async function newWorld(): Promise<World> {
    for (const table of ['grades', 'answer_log', 'attempts', 'heartbeats', 'outages'] as const) await school.db.deleteFrom(table).execute()
    await school.db.updateTable('assignments').set({ time_limit_minutes: 1 }).execute()
    const world = new World(school, connection, place)
    await world.beat()
    await world.begin(0)
    return world
  }

  // Shows: Whatever the clocks do, nothing closes early and every credit is true.
  // Shows: The server is away or crashes again and again: the whole outage is credited.
  it('close nothing early and give back what is true within one beat', { timeout: 7_200_000 }, async () => {
    const histories = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const world = await newWorld()
      for (const each of steps) {
        await world.take(each)
        expect([world.early, await world.wrong()]).toEqual([[], []])
      }
    })
    await fc.assert(histories, { numRuns: runsOf(isFast) })
  })
})
