import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RoomAct } from '../../../../domain/api/exam-room.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'

describeEachDatabase('An act in the exam room', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open())
  })
  afterEach(() => room.school.close())
  const iso = (minutes: number) => new Date(room.school.clock.now() + minutes * minute).toISOString()
  const news = () => {
    const heard: string[][] = []
    room.school.deps.roomNews.listen((ids) => heard.push(ids.toSorted()))
    return heard
  }

  // Shows: Minutes of the exam room are added to whatever a student has, also to the end of the window.
  test('gives minutes, says what it did to whom, and is in the log with its reason', async () => {
    const heard = news()
    const { body } = await room.act({ kind: 'minutes', minutes: 5 })
    const { one, two, absent, ids, teacher } = room
    const effects = [
      { studentId: one.id, attemptId: ids.one, before: iso(60), after: iso(65) },
      { studentId: two.id, attemptId: ids.two, before: iso(60), after: iso(65) },
      { studentId: absent.id, attemptId: null, before: null, after: null, skipped: 'noOpenAttempt' },
    ].toSorted((a, b) => (a.studentId < b.studentId ? -1 : 1))
    expect(body.effects).toEqual(effects)
    expect(body.act).toEqual({
      ...{ id: expect.any(String), act: { kind: 'minutes', minutes: 5 }, reason: 'Fire alarm', at: iso(0), everybody: true },
      ...{
        by: `${teacher.firstName} ${teacher.lastName}`,
        studentIds: [one.id, two.id].toSorted(),
        seenBy: 0,
        canUndo: false,
        undone: null,
      },
    })
    expect([await room.left(one, ids.one), heard]).toEqual([65, [[ids.one, ids.two].toSorted()]])
    expect(await room.row(ids.one)).toMatchObject({ room_version: 1, given_minutes: 5 })
  })

  // Shows: What an act in the exam room would do is shown before it happens.
  test.each<RoomAct>([
    { kind: 'minutes', minutes: 7 },
    { kind: 'pause' },
    { kind: 'resume' },
    { kind: 'announce', text: 'Please be quiet.' },
    { kind: 'erratum', questionId: 'q1', text: 'It is x + 1.' },
    { kind: 'close' },
    { kind: 'reopen', minutes: 5 },
  ])('does what its preview said, and the preview does nothing: $kind', async (act) => {
    await room.act({ kind: 'pause' }, [room.two.id])
    room.school.clock.advance(3 * minute)
    const before = [await room.row(room.ids.one), await room.row(room.ids.two)]
    const preview = await room.act(act, 'all', { preview: true })
    expect([await room.row(room.ids.one), await room.row(room.ids.two)]).toEqual(before)
    const done = await room.act(act)
    expect([preview.status, preview.body.act, preview.body.effects]).toEqual([200, null, done.body.effects])
  })

  // Shows: An act in the exam room that is sent again acts once.
  test('acts once, however often it is sent', async () => {
    const again = { actId: 'the-same' }
    const first = await room.act({ kind: 'minutes', minutes: 5 }, 'all', again)
    const second = await room.act({ kind: 'minutes', minutes: 5 }, 'all', again)
    expect([second.body, await room.left(room.one, room.ids.one)]).toEqual([first.body, 65])
  })

  test('has an id of its own', async () => {
    await room.act({ kind: 'pause' }, 'all', { actId: 'the-same' })
    const other = await room.school.makeQuiz({ course: room.course })
    const url = `/api/exam-room/${other.id}/acts`
    const body = { actId: 'the-same', act: { kind: 'pause' }, to: 'all', reason: 'x' }
    expect(await room.school.call(room.teacher, 'POST', url, { body })).toMatchObject({ status: 409, body: { reason: 'actIdTaken' } })
  })

  test.each<[string, RoomAct]>([
    ['alreadyPaused', { kind: 'pause' }],
    ['noOpenAttempt', { kind: 'minutes', minutes: 1 }],
  ])('changes nothing and says why: %s', async (skipped, act) => {
    await room.act({ kind: 'pause' }, [room.one.id])
    const { body } = await room.act(act, [room.one.id, room.absent.id, 'nobody'])
    expect(body.effects.map((effect) => effect.skipped).filter((each) => each === skipped)).not.toEqual([])
  })

  test('gives no minutes where nothing ends', async () => {
    await room.school.db.updateTable('assignments').set({ time_limit_minutes: null }).execute()
    const id = await room.begin(room.absent)
    const { body } = await room.act({ kind: 'minutes', minutes: 5 }, [room.absent.id])
    expect(body.effects).toEqual([{ studentId: room.absent.id, attemptId: id, before: null, after: null, skipped: 'noDeadline' }])
  })

  // Shows: A teacher closes attempts in the exam room, before their end too.
  test('closes attempts as a teacher does, with its reason', async () => {
    await room.act({ kind: 'pause' }, [room.two.id])
    room.school.clock.advance(5 * minute)
    await room.act({ kind: 'close' })
    const rows = [await room.row(room.ids.one), await room.row(room.ids.two)]
    const closings = await room.school.db.selectFrom('teacher_closings').select(['reason', 'early']).execute()
    expect(rows.map(({ closed_by, paused_at, receipt }) => [closed_by, paused_at, receipt?.length])).toEqual([
      ['teacher', null, 64],
      ['teacher', null, 64],
    ])
    expect(closings).toEqual([
      { reason: 'Fire alarm', early: 1 },
      { reason: 'Fire alarm', early: 1 },
    ])
  })

  // Shows: Every act of the exam room has a reason and is in the log of each attempt that it reached.
  test('leaves a row in the log of every attempt that it reached, and a note for the admin', async () => {
    await room.act({ kind: 'minutes', minutes: 5 }, [room.one.id])
    await room.school.deps.securityLog.flush()
    const logs = await room.school.db.selectFrom('answer_log').select(['attempt_id', 'entries']).execute()
    const notes = await room.school.db.selectFrom('security_log').select('facts').where('kind', '=', 'roomActed').execute()
    expect(logs.map(({ attempt_id, entries }) => [attempt_id, JSON.parse(entries)])).toEqual([
      [room.ids.one, [{ room: 'minutes', act: expect.any(String), minutes: 5, reason: 'Fire alarm', ends: Date.parse(iso(65)) }]],
    ])
    expect(notes).toMatchObject([{ facts: expect.stringContaining('Fire alarm') }])
  })

  test.each([{ reason: '' }, { act: { kind: 'minutes', minutes: 0 } }, { act: { kind: 'forgive', minutes: 5 } }, { to: [] }])(
    'is refused when it says too little: %#',
    async (more) => {
      expect((await room.act({ kind: 'pause' }, 'all', more as object)).status).toBe(400)
    },
  )

  // Shows: An act of the exam room that names a student who has left the course says so, and does nothing.
  test.each<RoomAct>([{ kind: 'reopen' }, { kind: 'minutes', minutes: 5 }])(
    'leaves out who has left the course, and says so: $kind',
    async (act) => {
      const { school, teacher, course, one, ids } = room
      await room.act({ kind: 'close' }, [one.id])
      await school.call(teacher, 'DELETE', `/api/courses/${course.id}/unenroll/${one.id}`)
      const { body } = await room.act(act, [one.id])
      const effect = { studentId: one.id, attemptId: null, before: null, after: null, skipped: 'notInCourse' }
      expect([body.effects, (await room.row(ids.one)).closed_by]).toEqual([[effect], 'teacher'])
    },
  )
})
