import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BeginReply } from '../../../../domain/api/assignments.ts'
import { type ExamRoom, examRoom } from '../../../support/attempts/exam-room.ts'
import { reopenedExam } from '../../../support/attempts/reopened-exam.ts'
import { describeEachDatabase } from '../../../support/databases.ts'

describeEachDatabase('A course that is archived at the same moment', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open())
    const exam = reopenedExam(room)
    await exam.submit(room.one, room.ids.one)
    await exam.submit(room.two, room.ids.two)
  })
  afterEach(() => room.school.close())
  const archive = (archived: boolean) =>
    room.school.call(room.teacher, 'PUT', `/api/courses/${room.course.id}/archived`, { body: { archived } })
  const attempt = (): Promise<{ status: number; body: BeginReply }> =>
    room.school.call(room.absent, 'POST', `/api/assignments/${room.quiz.id}/attempts`, { body: { writer: 'W' } })
  async function isOpenAndArchived(): Promise<boolean> {
    const course = await room.school.db
      .selectFrom('courses')
      .select('archived_at')
      .where('id', '=', room.course.id)
      .executeTakeFirstOrThrow()
    const attempts = await room.school.db.selectFrom('attempts').select('id').where('status', '=', 'open').execute()
    return course.archived_at !== null && attempts.length > 0
  }

  // Shows: A course is not archived while an attempt is open in it.
  test('has no attempt that is reopened or begun', async () => {
    for (const act of [() => room.act({ kind: 'reopen' }), attempt]) {
      for (let round = 0; round < 6; round += 1) {
        await Promise.all([act(), archive(true)])
        expect(await isOpenAndArchived()).toBe(false)
        await archive(false)
        await room.act({ kind: 'close' })
      }
    }
  })

  test('reopens nobody once it is archived, whoever was let in before', async () => {
    await archive(true)
    const act = { kind: 'reopen' } as const
    const command = {
      actId: 'a',
      assignmentId: room.quiz.id,
      act,
      to: 'all' as const,
      by: room.teacher.id,
      reason: 'x',
      address: '127.0.0.1',
    }
    const outcome = await room.school.deps.engine.roomAct({ ...command, preview: false, now: room.school.clock.now() })
    expect(outcome).toMatchObject({
      kind: 'done',
      effects: [{ skipped: 'notSubmitted' }, { skipped: 'notSubmitted' }, { skipped: 'notSubmitted' }],
    })
    expect(await isOpenAndArchived()).toBe(false)
  })
})
