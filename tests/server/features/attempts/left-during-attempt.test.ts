import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ExamRoom, examRoom } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'

describeEachDatabase('A student who leaves the course during an attempt', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open())
    const { school, teacher, course, one } = room
    await school.call(teacher, 'DELETE', `/api/courses/${course.id}/unenroll/${one.id}`)
  })
  afterEach(() => room.school.close())

  const skips = async (...sent: Parameters<ExamRoom['act']>) => (await room.act(...sent)).body.effects.map(({ skipped }) => skipped)
  const isOpen = async () => (await room.row(room.ids.one)).status === 'open'

  // Shows: Whoever leaves the course during an attempt goes on with it: minutes reach it, and so does undoing its closing; only what was submitted is not reopened.
  test('goes on with it, also once its closing is undone; what was closed is not reopened', async () => {
    const named = [room.one.id]
    expect([await skips({ kind: 'minutes', minutes: 5 }, named), await room.left(room.one, room.ids.one)]).toEqual([[undefined], 65])
    expect(await skips({ kind: 'close' }, named, { actId: 'close' })).toEqual([undefined])
    expect([await skips({ kind: 'reopen' }, named), await isOpen()]).toEqual([['notInCourse'], false])
    expect([(await room.undo('close')).status, await isOpen()]).toEqual([200, true])
  })
})
