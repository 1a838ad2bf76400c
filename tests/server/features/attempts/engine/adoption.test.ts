import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { manualClock } from '../../../../support/manual-clock.ts'
import { opening, openSchool, type School } from '../../../../support/school/school.ts'
import { type CoreServer, startCore } from './core-server.ts'
import { exam, minute, studentWithQuiz } from './exam.ts'

const hour = 60 * minute

describeEachDatabase('A corrected clock', (open) => {
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
  const adopt = (offset: number) => server.run('adopt', { offset })

  // Shows: A corrected clock of the server is adopted and changes nobody's remaining time.
  it.each([hour, -hour])('is adopted: %d ms change nobody’s remaining time', async (offset) => {
    const taken = await exam(school, { time_limit_minutes: 30 })
    school.clock.advance(10 * minute)
    const before = await taken.row()
    await adopt(offset)
    const { started_at, deadline, begun_deadline } = await taken.row()
    expect([school.clock.now() - opening, [started_at, deadline, begun_deadline]]).toEqual([
      10 * minute + offset,
      [before.started_at, before.deadline, before.begun_deadline].map((at) => (at ?? 0) + offset),
    ])
  })

  it('applies the windows anew, which can only give time', async () => {
    const until = opening + 20 * minute
    const [first, second] = [await exam(school, { available_until: until }), await exam(school, { available_until: until })]
    await adopt(-10 * minute)
    const given = (await first.row()).deadline
    await adopt(15 * minute)
    expect([given, (await second.row()).deadline]).toEqual([until, until + 15 * minute])
  })

  it('lets those begin whom a boot one hour ahead kept out', async () => {
    const ahead = manualClock(opening + hour)
    const late = startCore(url, ahead)
    await late.beat()
    const { quiz, student } = await studentWithQuiz(school, { available_until: opening + 30 * minute })
    const begin = () =>
      late.run('begin', {
        assignmentId: quiz.id,
        studentId: student.id,
        accessCode: null,
        writer: null,
        from: null,
        arrivedAt: ahead.now(),
      })
    const refused = await begin()
    await late.run('adopt', { offset: -hour })
    const begun = await begin()
    await late.crash()
    expect([refused, begun]).toMatchObject([
      { kind: 'refused', reason: 'closed' },
      { kind: 'open', attempt: { startedAt: opening, deadline: opening + 30 * minute } },
    ])
  })

  it('moves the heartbeat and the outages with it', async () => {
    await server.beat()
    const taken = await exam(school, { time_limit_minutes: 30 })
    await server.beat()
    school.clock.advance(minute)
    await server.beat()
    await adopt(-hour)
    school.clock.advance(3_000)
    const { outage } = await server.beat()
    const [kept] = await school.db.selectFrom('outages').select(['began_at', 'ended_at']).execute()
    expect([outage, (await taken.row()).credited, kept]).toEqual([
      null,
      minute,
      { began_at: opening - hour, ended_at: opening - hour + minute },
    ])
  })

  it('at a start with another boot goes back at once, and the exams with it', async () => {
    await server.beat()
    const taken = await exam(school, { time_limit_minutes: 30 })
    await server.beat()
    const right = startCore(url, manualClock(opening - hour, 'another boot'))
    const { outage } = await right.beat()
    await right.crash()
    const { started_at, deadline, credited } = await taken.row()
    expect([outage, started_at, deadline, credited]).toEqual([null, opening - hour, opening - 30 * minute, 0])
  })

  it.each([hour, -hour])('closes nothing that is swept, and refuses nothing that is submitted, in its turn: %d ms', async (offset) => {
    const { engine } = school.deps
    const [open, submitted] = [await exam(school, { time_limit_minutes: 30 }), await exam(school, { time_limit_minutes: 30 })]
    school.clock.advance(minute)
    const [, { closed }, { kind }] = await Promise.all([
      engine.adopt(offset),
      engine.closeOverdue(school.clock.now()),
      submitted.submit({ writer: 'A', epoch: 1 }),
    ])
    expect([closed, kind, (await open.row()).status, (await submitted.row()).closed_by]).toEqual([[], 'submitted', 'open', 'student'])
  })

  it('moves a sweep that waited for it', async () => {
    await exam(school, { time_limit_minutes: 30 })
    const now = school.clock.now()
    await adopt(-hour)
    expect((await server.run('findOverdue', { now, failed: [] })).ids).toEqual([])
  })

  it('signs nobody out', async () => {
    const { row } = await exam(school, { time_limit_minutes: 30 })
    const { student_id } = await row()
    const endOf = () => school.db.selectFrom('sessions').select('expires_at').where('user_id', '=', student_id).executeTakeFirstOrThrow()
    const before = await endOf()
    await adopt(25 * hour)
    expect((await endOf()).expires_at - before.expires_at).toBe(25 * hour)
  })

  it('finds a command that was under way at the instant of the adoption', async () => {
    const { quiz, student } = await studentWithQuiz(school, { time_limit_minutes: 30 })
    const command = {
      assignmentId: quiz.id,
      studentId: student.id,
      accessCode: null,
      writer: null,
      from: null,
      arrivedAt: school.clock.now(),
    }
    await adopt(hour)
    expect(await server.run('begin', command)).toMatchObject({ kind: 'open', attempt: { startedAt: opening + hour } })
  })
})
