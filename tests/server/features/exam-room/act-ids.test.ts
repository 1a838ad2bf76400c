import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RoomAct, RoomActBody } from '../../../../domain/api/exam-room.ts'
import { type ExamRoom, examRoom } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'

const erratum: RoomAct = { kind: 'erratum', questionId: 'q1', text: 'It is x + 1.' }

describeEachDatabase('The id of an act in the exam room', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open())
  })
  afterEach(() => room.school.close())
  const send = (act: RoomAct, to: RoomActBody['to']) => room.act(act, to, { actId: 'the-same' })

  // Shows: An act in the exam room that is sent again with another content is refused.
  test.each<[string, RoomAct, RoomAct, RoomActBody['to']]>([
    ['kind', erratum, { kind: 'close' }, 'all'],
    ['text', erratum, { ...erratum, text: 'It is x + 2.' }, 'all'],
    ['question', erratum, { ...erratum, questionId: 'q2' }, 'all'],
    ['minutes', { kind: 'minutes', minutes: 5 }, { kind: 'minutes', minutes: 6 }, 'all'],
    ['students', { kind: 'pause' }, { kind: 'pause' }, ['nobody']],
  ])('is refused with another content, and nothing is done: %s', async (_, first, other, to) => {
    await send(first, 'all')
    const rows = async () => [await room.row(room.ids.one), await room.row(room.ids.two)]
    const before = await rows()
    const { status, body } = await send(other, to)
    expect([status, body.reason, await rows()]).toEqual([409, 'actIdTaken', before])
  })

  test('is that of the same students in any order, whoever of them is in the course', async () => {
    const first = await send({ kind: 'minutes', minutes: 5 }, [room.two.id, 'nobody', room.one.id])
    const again = await send({ kind: 'minutes', minutes: 5 }, ['nobody', room.one.id, room.two.id])
    const other = await send({ kind: 'minutes', minutes: 5 }, [room.one.id, room.two.id])
    expect([first.status, again.status, other.status]).toEqual([200, 200, 409])
  })

  // Shows: The id of an act in the exam room has letters, digits, - and _ only.
  test.each([' ', 'a b', '../x', '\n', '💥'])('is one with which it can be undone: %j is refused', async (actId) => {
    const { status, body } = await room.act({ kind: 'pause' }, 'all', { actId })
    const fault = { param: 'actId', msg: 'must have no other characters than letters, digits, - and _' }
    expect([status, body.errors, (await room.row(room.ids.one)).paused_at]).toEqual([400, [fault], null])
  })
})
