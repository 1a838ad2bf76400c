import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudentAssignmentReply } from '../../../../domain/api/assignments.ts'
import { isoOf } from '../../../../domain/time/iso.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'

describeEachDatabase('The open attempt of a quiz', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open())
  })
  afterEach(() => room.school.close())

  test('says since when it is paused, for as long as it is', async () => {
    const { one, quiz, school } = room
    const told = async () => (await school.call<StudentAssignmentReply>(one, 'GET', `/api/assignments/${quiz.id}`)).body.attempt?.pausedAt
    const before = await told()
    await room.act({ kind: 'pause' }, [one.id])
    const since = isoOf(school.clock.now())
    school.clock.advance(5 * minute)
    const meanwhile = await told()
    await room.act({ kind: 'resume' })
    expect([before, meanwhile, await told()]).toEqual([undefined, since, undefined])
  })
})
