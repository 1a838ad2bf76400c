import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RoomAct } from '../../../../domain/api/exam-room.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'

describeEachDatabase('To undo', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open())
  })
  afterEach(() => room.school.close())

  // Shows: A pause and a notice of the exam room can be undone; minutes that were given are never taken.
  test('a pause lets the time run again, for those who are still paused by it', async () => {
    await room.act({ kind: 'pause' }, 'all', { actId: 'pause' })
    await room.act({ kind: 'resume' }, [room.two.id])
    room.school.clock.advance(9 * minute)
    const { body } = await room.undo('pause')
    expect(body.effects.map(({ attemptId }) => attemptId)).toEqual([room.ids.one])
    expect(body.act).toMatchObject({ canUndo: false, undone: { reason: 'By mistake' } })
    expect([await room.left(room.one, room.ids.one), await room.left(room.two, room.ids.two)]).toEqual([60, 51])
    expect((await room.undo('pause')).body.effects).toEqual([])
  })

  test('a notice withdraws it, and every page that it reached asks again', async () => {
    await room.act({ kind: 'announce', text: 'Please be quiet.' }, 'all', { actId: 'quiet' })
    const { body } = await room.undo('quiet')
    expect([body.act?.undone?.reason, (await room.row(room.ids.one)).room_version]).toEqual(['By mistake', 2])
  })

  test.each<RoomAct>([{ kind: 'minutes', minutes: 5 }, { kind: 'resume' }])('is refused for $kind', async (act) => {
    await room.act(act, 'all', { actId: 'done' })
    expect(await room.undo('done')).toMatchObject({ status: 409, body: { reason: 'notUndoable' } })
  })

  test('what is not there is not found', async () => {
    expect((await room.undo('nothing')).status).toBe(404)
  })

  test('nobody changes what was done', async () => {
    await room.act({ kind: 'pause' })
    await expect(room.school.db.updateTable('room_acts').set({ reason: 'another' }).execute()).rejects.toThrow('append-only')
    await expect(room.school.db.deleteFrom('room_acts').execute()).rejects.toThrow('append-only')
  })
})
