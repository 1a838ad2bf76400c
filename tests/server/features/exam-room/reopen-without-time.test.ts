import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ExamRoom, examRoom } from '../../../support/attempts/exam-room.ts'
import { reopenedExam } from '../../../support/attempts/reopened-exam.ts'
import { describeEachDatabase } from '../../../support/databases.ts'

describeEachDatabase('A submission of a quiz of a minute that is reopened', (open) => {
  let room: ExamRoom
  let exam: ReturnType<typeof reopenedExam>
  beforeEach(async () => {
    room = await examRoom(await open(), { time_limit_minutes: 1 })
    exam = reopenedExam(room)
  })
  afterEach(() => room.school.close())
  const reopen = (minutes: number) => room.act({ kind: 'reopen', minutes }, [room.one.id])

  test('is left out where no time was left and no minutes are named, or nothing is submitted', async () => {
    const { one, two, absent } = room
    await exam.submit(two, room.ids.two)
    await room.pass(2)
    await room.sweep()
    const nobody = await room.act({ kind: 'reopen' }, [one.id, absent.id])
    expect(nobody.body.effects.map(({ studentId, skipped }) => [studentId, skipped]).toSorted()).toEqual(
      [
        [one.id, 'noTimeLeft'],
        [absent.id, 'notSubmitted'],
      ].toSorted(),
    )
    await room.act({ kind: 'reopen' }, [two.id])
    expect((await room.act({ kind: 'reopen' }, [two.id])).body.effects).toMatchObject([{ skipped: 'notSubmitted' }])
  })

  test('is closed by the sweeper at its later end', async () => {
    await room.pass(2)
    await room.sweep()
    await reopen(1)
    await room.pass(1)
    expect((await room.sweep()).closed).toEqual([])
    await room.pass(1)
    expect([(await room.sweep()).closed, await exam.faults()]).toEqual([[room.ids.one], []])
  })

  test('stays closed where its closing is undone and no time was left', async () => {
    await room.pass(1)
    room.school.clock.advance(1_000)
    await room.act({ kind: 'close' }, 'all', { actId: 'close' })
    expect(await room.undo('close')).toMatchObject({ status: 409, body: { reason: 'notUndoable' } })
  })
})
