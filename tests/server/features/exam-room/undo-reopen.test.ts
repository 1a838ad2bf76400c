import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { reopenedExam } from '../../../support/attempts/reopened-exam.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { entry } from '../../../support/school/late-exam.ts'

describeEachDatabase('To undo in the exam room', (open) => {
  let room: ExamRoom
  let exam: ReturnType<typeof reopenedExam>
  beforeEach(async () => {
    room = await examRoom(await open())
    exam = reopenedExam(room)
    await exam.save(room.one, room.ids.one, { q1: entry(1, '', 'q1-a'), q4: entry(1, 'An essay') })
  })
  afterEach(() => room.school.close())
  const reopen = (minutes: number, actId: string) => room.act({ kind: 'reopen', minutes }, [room.one.id], { actId })
  const submission = async () => {
    const { status, closed_by, submitted_at, submit_id, receipt, score, pending_points, answered_count, feedback } = await room.row(
      room.ids.one,
    )
    return { status, closed_by, submitted_at, submit_id, receipt, score, pending_points, answered_count, feedback }
  }

  // Shows: A closing in the exam room can be undone: each attempt has the time again that was left.
  test('a closing reopens those whom it closed, with the time that was left', async () => {
    await room.pass(1)
    await exam.submit(room.two, room.ids.two)
    const { body: closed } = await room.act({ kind: 'close' }, 'all', { actId: 'close' })
    expect(closed.act?.canUndo).toBe(true)
    room.school.clock.advance(5 * minute)
    const { body } = await room.undo('close')
    expect(body.effects.map(({ attemptId }) => attemptId)).toEqual([room.ids.one])
    expect(body.act).toMatchObject({ canUndo: false, undone: { reason: 'By mistake' } })
    expect([(await room.row(room.ids.one)).status, (await room.row(room.ids.two)).closed_by]).toEqual(['open', 'student'])
    expect((await room.row(room.ids.one)).deadline).toBe(room.school.clock.now() + 59 * minute)
    await room.act({ kind: 'close' }, 'all', { actId: 'close' })
    expect((await room.row(room.ids.one)).status).toBe('open')
  })

  test('a closing lets the page go on that was open all the time', async () => {
    await room.act({ kind: 'close' }, 'all', { actId: 'close' })
    await room.undo('close')
    const saved = await exam.save(room.one, room.ids.one, { q1: { ...entry(2, '', 'q1-b'), base: 1 } })
    expect([saved.status, await exam.faults()]).toEqual([200, []])
  })

  test('a closing can be done again after it was undone', async () => {
    await room.act({ kind: 'close' }, 'all', { actId: 'close' })
    await room.undo('close')
    room.school.clock.advance(minute)
    const { body } = await room.act({ kind: 'close' }, 'all', { actId: 'again' })
    expect([body.act?.canUndo, (await room.row(room.ids.one)).closed_by, await exam.faults()]).toEqual([true, 'teacher', []])
  })

  // Shows: A reopening is undone while the student has not gone on: the submission is as it was.
  test('a reopening closes the attempt again as it was, with its grades', async () => {
    const receipt = await exam.submit(room.one, room.ids.one)
    await exam.grade(room.ids.one, 'q4', 1.5, 'Well argued')
    const before = [await submission(), await exam.grades(room.ids.one)]
    room.school.clock.advance(5 * minute)
    expect((await reopen(10, 'reopen')).body.act?.canUndo).toBe(true)
    const { body } = await room.undo('reopen')
    expect([await submission(), await exam.grades(room.ids.one)]).toEqual(before)
    expect([body.act?.canUndo, await exam.check(receipt), await exam.faults()]).toMatchObject([
      false,
      { matches: true, logIntact: true },
      [],
    ])
  })

  test('a reopening leaves the time that was left to a second one', async () => {
    await room.pass(1)
    await exam.submit(room.one, room.ids.one)
    await reopen(1, 'first')
    await room.undo('first')
    room.school.clock.advance(90 * minute)
    await reopen(1, 'second')
    expect((await room.row(room.ids.one)).deadline).toBe(room.school.clock.now() + 59 * minute)
  })

  test('a reopening gives nothing for an outage while the attempt was open again', async () => {
    await room.pass(1)
    await exam.submit(room.one, room.ids.one)
    await room.school.deps.engine.beat()
    await reopen(1, 'first')
    await room.outage(2 * minute)
    await room.undo('first')
    room.school.clock.advance(9 * minute)
    await reopen(1, 'second')
    expect(await room.row(room.ids.one)).toMatchObject({ deadline: room.school.clock.now() + 59 * minute, credited: 0 })
  })

  test('a reopening is refused once the student goes on', async () => {
    await exam.submit(room.one, room.ids.one)
    await reopen(10, 'reopen')
    await exam.takeOver(room.one, room.ids.one, { writer: 'X', from: 2 })
    expect(await room.undo('reopen')).toMatchObject({ status: 409, body: { reason: 'notUndoable' } })
  })
})
