import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import type { QuizOptions } from '../../../../support/school/school-rows.ts'
import { type CoreServer, startCore } from './core-server.ts'
import { edit, minute, studentWithQuiz } from './exam.ts'

const second = 1_000
const hour = 60 * minute

describeEachDatabase('An outage', (open) => {
  let [url, school, server] = ['', null as unknown as School, null as unknown as CoreServer]
  beforeEach(async () => {
    url = await open()
    school = await openSchool(url)
    server = startCore(url, school.clock)
  })
  afterEach(async () => {
    await server.crash()
    await school.close()
  })

  const now = () => school.clock.now()
  const beatAfter = (ms: number) => {
    school.clock.advance(ms)
    return server.beat()
  }
  /** The server is killed and another process takes its place. */
  const restart = async (ms: number, name = 'A') => {
    await server.crash()
    school.clock.advance(ms)
    server = startCore(url, school.clock, { server: name })
    return server.beat()
  }
  const at = (time: string) => Date.parse(`2026-03-02T${time}Z`)

  async function begin(options: Partial<QuizOptions> = { time_limit_minutes: 10 }) {
    const { quiz, student } = await studentWithQuiz(school, options)
    const command = { assignmentId: quiz.id, studentId: student.id, accessCode: null, writer: 'W', from: null, arrivedAt: now() }
    const begun = await server.run('begin', command)
    if (begun.kind !== 'open') throw new Error(begun.kind)
    const { id, startedAt } = begun.attempt
    const row = () => school.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const save = { attemptId: id, studentId: student.id, writer: 'W', epoch: 1, position: null, flags: {} }
    return {
      id,
      row,
      quiz,
      startedAt,
      begun: begun.attempt,
      save: async () => (await server.run('save', { ...save, answers: { q4: edit(1, 'text') }, arrivedAt: now() })).kind,
      /** By how much the deadline moved, what is told of it, and by how much the grace did, in seconds. */
      given: async () => {
        const { deadline, begun_deadline, credited, grace_credited } = await row()
        return [(deadline ?? 0) - (begun_deadline ?? 0), credited, grace_credited].map((ms) => ms / second)
      },
    }
  }

  // Shows: The outage before a new process is credited in full, however short it was.
  it.each([
    [4, 16],
    [9, 36],
  ])('is given back whole by four crashes of %d s: %d s', async (length, total) => {
    await server.beat()
    const { given } = await begin()
    for (let crash = 0; crash < 4; crash += 1) await restart(length * second)
    expect(await given()).toEqual([total, total, 0])
  })

  // Shows: The server is away or crashes again and again: the whole outage is credited.
  it('is given back within one process from 6 s on', async () => {
    await server.beat()
    const { given } = await begin()
    await beatAfter(6 * second)
    const before = await given()
    await beatAfter(6.001 * second)
    expect([before, await given()]).toEqual([
      [0, 0, 0],
      [6.001, 6.001, 0],
    ])
  })

  it('is given back before the first command of a group, so that what comes right after a stall counts', async () => {
    await server.beat()
    const { save, given } = await begin()
    await beatAfter(3 * second)
    school.clock.advance(20 * minute)
    expect([await save(), (await given())[0]]).toEqual(['saved', 20 * 60])
  })

  it('is measured from a beginning that woke the heartbeat in its own transaction', async () => {
    await server.beat()
    school.clock.advance(hour)
    const { given } = await begin()
    await restart(5 * second)
    expect(await given()).toEqual([5, 5, 0])
  })

  it('is not counted while no attempt needs time, and no beats are written', async () => {
    await server.beat()
    await beatAfter(3 * second)
    const beats = await school.db.selectFrom('heartbeats').select(['at', 'is_idle']).execute()
    const { outage } = await restart(hour)
    expect([beats, outage]).toEqual([[{ at: now() - hour - 3 * second, is_idle: 1 }], null])
  })

  it('is not credited while another server went on', async () => {
    await server.beat()
    const { given } = await begin()
    const other = startCore(url, school.clock, { server: 'B' })
    await other.beat()
    school.clock.advance(2 * second)
    await other.beat()
    await restart(3 * second)
    await other.crash()
    expect(await given()).toEqual([0, 0, 0])
  })

  it('is given back once when two servers come back', async () => {
    await server.beat()
    const { given } = await begin()
    await restart(60 * second)
    const other = startCore(url, school.clock, { server: 'B' })
    await other.beat()
    await other.crash()
    expect(await given()).toEqual([60, 60, 0])
  })

  // Shows: An outage inside the grace makes only the grace longer.
  it('inside the grace extends only the grace', async () => {
    await server.beat()
    const { save, given } = await begin({ time_limit_minutes: 1 })
    for (let beats = 0; beats < 21; beats += 1) await beatAfter(3 * second)
    await restart(40 * second)
    const extended = await given()
    school.clock.advance(26 * second)
    expect([extended, await save()]).toEqual([[0, 0, 43], 'saved'])
  })

  it('leaves at least 30 s to every attempt open in it', async () => {
    await server.beat()
    const { row } = await begin({ time_limit_minutes: 1 })
    for (let beats = 0; beats < 19; beats += 1) await beatAfter(3 * second)
    await restart(hour)
    expect(((await row()).deadline ?? 0) - now()).toBe(30 * second)
  })

  it('closes nothing in the first 30 s after it, then what is over', async () => {
    await server.beat()
    const over = await begin({ time_limit_minutes: 1 })
    for (let beats = 0; beats < 32; beats += 1) await beatAfter(3 * second)
    await restart(10 * second)
    const sweep = async () => (await server.run('findOverdue', { now: now(), failed: [] })).ids
    for (let beats = 0; beats < 9; beats += 1) await beatAfter(3 * second)
    school.clock.advance(2 * second)
    const early = await sweep()
    school.clock.advance(2 * second)
    expect([early, await sweep()]).toEqual([[], [over.id]])
  })

  describe('in a window', () => {
    const short = { time_limit_minutes: null, available_from: at('07:30:00.000'), available_until: at('09:00:00.000') }

    it('of at most a day is counted although nobody writes, for those who begin later', async () => {
      const { quiz, student } = await studentWithQuiz(school, short)
      await server.beat()
      await restart(30 * minute)
      const begun = await server.run('begin', {
        assignmentId: quiz.id,
        studentId: student.id,
        accessCode: null,
        writer: null,
        from: null,
        arrivedAt: now(),
      })
      expect(begun).toMatchObject({ kind: 'open', attempt: { startedAt: at('08:30:00.000'), deadline: at('09:30:00.000') } })
    })

    // Shows: An outage inside the window makes the window longer, also for those who begin later.
    it('moves its end for open attempts and for those who begin later', async () => {
      await server.beat()
      const { quiz, given } = await begin(short)
      await restart(30 * minute)
      const late = await school.makeStudent({ enrolledIn: { id: quiz.course_id } })
      school.clock.advance(29 * minute)
      await server.beat()
      const begun = await server.run('begin', {
        assignmentId: quiz.id,
        studentId: late.id,
        accessCode: null,
        writer: null,
        from: null,
        arrivedAt: now(),
      })
      expect([await given(), begun.kind === 'open' && begun.attempt.deadline]).toEqual([[59 * 60, 59 * 60, 0], at('09:59:00.000')])
    })

    it('lets a student begin after its end, as long as it was moved', async () => {
      await server.beat()
      const { quiz } = await begin(short)
      await restart(hour)
      const late = await school.makeStudent({ enrolledIn: { id: quiz.course_id } })
      const begun = await server.run('begin', {
        assignmentId: quiz.id,
        studentId: late.id,
        accessCode: null,
        writer: null,
        from: null,
        arrivedAt: now(),
      })
      expect(begun).toMatchObject({ kind: 'open', attempt: { deadline: at('10:00:00.000') } })
    })
  })

  it('moves a deadline whose rule was shortened since', async () => {
    await server.beat()
    const { quiz, given } = await begin()
    await school.db.updateTable('assignments').set({ time_limit_minutes: 1 }).where('id', '=', quiz.id).execute()
    await server.run('extendDeadlines', { assignmentId: quiz.id, after: '', now: now() })
    for (let beats = 0; beats < 40; beats += 1) await beatAfter(3 * second)
    await restart(minute)
    expect((await given())[0]).toBe(60)
  })
})
