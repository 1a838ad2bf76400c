import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SaveReply } from '../../../../domain/api/attempts.ts'
import type { AttemptRoomReply, RoomAct, RoomActReply } from '../../../../domain/api/exam-room.ts'
import { minute } from '../../../../domain/time/durations.ts'
import { isoOf } from '../../../../domain/time/iso.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openExamRoomSchool } from '../../../support/exam-room/exam-room-school.ts'

describeEachDatabase('What the exam room says to a student', (open) => {
  const at = openExamRoomSchool(open)
  const act = async (what: RoomAct, to: 'all' | string[] = 'all') => {
    const body = { actId: randomUUID(), act: what, to, reason: 'Fire alarm' }
    return (await at.school.call<RoomActReply>(at.world.teacher, 'POST', `${at.world.path}/acts`, { body })).body
  }
  const roomOf = async (person: { cookie: string }, attemptId: string) =>
    (await at.school.call<AttemptRoomReply>(person, 'GET', `/api/attempts/${attemptId}/room`)).body

  test('is an announcement to everybody, also to those who begin later, and its confirmation reaches the teacher', async () => {
    const { enroll, begin, room } = at.world
    const [early, late] = [await enroll(), await enroll()]
    const first = await begin(early)
    await act({ kind: 'announce', text: 'Use a pencil.' })
    const second = await begin(late)
    const noticeId = (await roomOf(late, second.id)).notices[0]?.id ?? ''
    for (const [person, attempt] of [
      [early, first],
      [late, second],
    ] as const) {
      expect((await roomOf(person, attempt.id)).notices).toMatchObject([
        { id: noticeId, text: 'Use a pencil.', questionId: null, seenAt: null },
      ])
      await at.school.call(person, 'POST', `/api/attempts/${attempt.id}/room/seen`, { body: { noticeIds: [noticeId] } })
    }
    expect((await roomOf(early, first.id)).notices[0]?.seenAt).toBe(isoOf(at.school.clock.now()))
    expect((await room()).acts[0]).toMatchObject({ act: { kind: 'announce', text: 'Use a pencil.' }, seenBy: 2 })
  })

  test('is a correction to those whom it was for, until it is withdrawn', async () => {
    const { enroll, begin, path, teacher } = at.world
    const [student, classmate] = [await enroll(), await enroll()]
    const [{ id }, other] = [await begin(student), await begin(classmate)]
    const done = await act({ kind: 'erratum', questionId: 'q2', text: 'Read 3 for 2.' }, [student.id])
    expect((await roomOf(student, id)).notices).toMatchObject([{ questionId: 'q2', text: 'Read 3 for 2.' }])
    expect((await roomOf(classmate, other.id)).notices).toEqual([])
    await at.school.call(teacher, 'POST', `${path}/acts/${done.act?.id}/undo`, { body: { reason: 'It was right' } })
    expect((await roomOf(student, id)).notices).toEqual([])
  })

  test('is a pause in which the end moves on with the clock, and every reply counts the acts', async () => {
    const { enroll, begin, save, rowOf } = at.world
    const student = await enroll()
    const { id, deadline } = await begin(student)
    expect((await save(student, id)).body).not.toHaveProperty('roomVersion')
    await act({ kind: 'pause' })
    const pausedAt = isoOf(at.school.clock.now())
    at.school.clock.advance(7 * minute)
    const moved = isoOf(Date.parse(deadline ?? '') + 7 * minute)
    expect(await roomOf(student, id)).toMatchObject({ roomVersion: 1, pausedAt, deadline: moved })
    expect((await save(student, id)).body as SaveReply).toMatchObject({ roomVersion: 1, deadline: moved })
    expect(await rowOf(student)).toMatchObject({ state: 'paused', pausedAt, deadline: moved })
    await act({ kind: 'resume' })
    expect(await roomOf(student, id)).toMatchObject({ roomVersion: 2, pausedAt: null, deadline: moved })
  })

  test('is that the attempt is closed, and open again once that is undone', async () => {
    const { enroll, begin, path, teacher } = at.world
    const student = await enroll()
    const { id } = await begin(student)
    const done = await act({ kind: 'close' })
    const closed = await roomOf(student, id)
    expect([closed.isOpen, 'reopenedAt' in closed]).toEqual([false, false])
    at.school.clock.advance(minute)
    await at.school.call(teacher, 'POST', `${path}/acts/${done.act?.id}/undo`, { body: { reason: 'The wrong room' } })
    expect(await roomOf(student, id)).toMatchObject({ isOpen: true, reopenedAt: isoOf(at.school.clock.now()) })
  })

  test('confirms nothing that is not theirs', async () => {
    const { enroll, begin, room } = at.world
    const [student, classmate] = [await enroll(), await enroll()]
    const { id } = await begin(student)
    const done = await act({ kind: 'announce', text: 'For Kim alone.' }, [classmate.id])
    await at.school.call(student, 'POST', `/api/attempts/${id}/room/seen`, { body: { noticeIds: [done.act?.id ?? ''] } })
    expect((await room()).acts[0]?.seenBy).toBe(0)
  })
})
