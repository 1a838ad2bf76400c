import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'

describeEachDatabase('A pause', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open())
  })
  afterEach(() => room.school.close())
  const wait = (minutes: number) => room.school.clock.advance(minutes * minute)
  const leftOfBoth = async () => [await room.left(room.one, room.ids.one), await room.left(room.two, room.ids.two)]

  // Shows: While an attempt is paused its clock is stopped, whatever else happens; nobody else has a second more or less.
  test('leaves a student the time that was left, and costs nobody else a second', async () => {
    wait(10)
    await room.act({ kind: 'pause' }, [room.one.id])
    const paused = await leftOfBoth()
    wait(25)
    const later = await leftOfBoth()
    await room.act({ kind: 'resume' })
    const resumed = await leftOfBoth()
    expect([paused, later, resumed]).toEqual([
      [50, 50],
      [50, 25],
      [50, 25],
    ])
  })

  test('is never closed by the sweeper, however long after the deadline', async () => {
    await room.act({ kind: 'pause' }, [room.one.id])
    wait(90)
    const { closed } = await room.sweep()
    expect([closed, (await room.row(room.ids.one)).status]).toEqual([[room.ids.two], 'open'])
  })

  test('takes answers, and a submit of the student but none of the page', async () => {
    await room.act({ kind: 'pause' })
    wait(120)
    const { one, quiz, ids, school } = room
    const answers = { q4: { answerId: null, textAnswer: 'Because.', seq: 1, base: 0 } }
    const saved = await school.call<{ saved: object }>(one, 'PUT', `/api/attempts/${ids.one}/answers`, {
      body: { writer: 'W', epoch: 1, answers },
    })
    const submit = (automatic: boolean) =>
      school.call<{ reason?: string }>(one, 'POST', `/api/assignments/${quiz.id}/submit`, {
        body: { attemptId: ids.one, writer: 'W', epoch: 1, automatic, answers: {} },
      })
    const refused = await submit(true)
    const submitted = await submit(false)
    const { deadline, submitted_at, paused_at } = await room.row(ids.one)
    expect([saved.status, refused.body.reason, submitted.status, paused_at, submitted_at]).toEqual([
      200,
      'notOver',
      200,
      null,
      school.clock.now(),
    ])
    expect((deadline ?? 0) - school.clock.now()).toBe(60 * minute)
  })

  test('credits an outage during a pause only once', async () => {
    wait(10)
    await room.act({ kind: 'pause' }, [room.one.id])
    await room.outage(20 * minute)
    await room.pass(5)
    await room.act({ kind: 'resume' })
    expect(await leftOfBoth()).toEqual([50, 45])
    await room.pass(2)
    await room.outage(3 * minute)
    expect(await leftOfBoth()).toEqual([48, 43])
  })

  test('holds the end of the window too', async () => {
    const { school, quiz } = room
    const until = school.clock.now() + 30 * minute
    const narrow = await school.makeQuiz({ course: room.course, time_limit_minutes: 60, available_until: until })
    const { body } = await school.call<{ attempt: { id: string } }>(room.one, 'POST', `/api/assignments/${narrow.id}/attempts`, {
      body: { writer: 'W' },
    })
    const of = (kind: 'pause' | 'resume') =>
      school.call(room.teacher, 'POST', `/api/exam-room/${narrow.id}/acts`, {
        body: { actId: `${quiz.id}-${kind}`, act: { kind }, to: 'all', reason: 'x' },
      })
    wait(20)
    await of('pause')
    wait(40)
    await of('resume')
    expect(await room.left(room.one, body.attempt.id)).toBe(10)
  })

  test('keeps the minutes that are given in it', async () => {
    wait(10)
    await room.act({ kind: 'pause' })
    wait(7)
    await room.act({ kind: 'minutes', minutes: 5 }, [room.one.id])
    wait(7)
    await room.act({ kind: 'resume' })
    expect(await leftOfBoth()).toEqual([55, 50])
  })

  // Shows: A pause that nobody ends is over after four hours.
  test('ends by itself after four hours, and the log says so', async () => {
    await room.act({ kind: 'pause' })
    wait(240)
    const still = await room.sweep()
    wait(1)
    const { resumed } = await room.sweep()
    const { paused_at, room_version } = await room.row(room.ids.one)
    expect([still.resumed, resumed.toSorted(), paused_at, room_version, await leftOfBoth()]).toEqual([
      [],
      Object.values(room.ids).toSorted(),
      null,
      2,
      [60, 60],
    ])
  })

  test('reaches nobody who begins later', async () => {
    await room.act({ kind: 'pause' })
    const id = await room.begin(room.absent)
    wait(10)
    expect(await room.left(room.absent, id)).toBe(50)
  })

  test('moves with a clock that is corrected', async () => {
    wait(10)
    await room.act({ kind: 'pause' }, [room.one.id])
    wait(5)
    await room.act({ kind: 'minutes', minutes: 2 }, [room.two.id])
    await room.school.deps.engine.adopt(120 * minute)
    const adopted = await leftOfBoth()
    wait(5)
    await room.act({ kind: 'resume' })
    expect([adopted, await leftOfBoth()]).toEqual([
      [50, 47],
      [50, 42],
    ])
  })
})
