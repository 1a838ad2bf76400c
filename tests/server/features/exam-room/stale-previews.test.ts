import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RoomAct, RoomActBody } from '../../../../domain/api/exam-room.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'

const minutes: RoomAct = { kind: 'minutes', minutes: 5 }
const close: RoomAct = { kind: 'close' }

describeEachDatabase('An act of the exam room whose effects were shown', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open())
  })
  afterEach(() => room.school.close())

  /** Shows the effects of an act; returns how it is confirmed. */
  async function show(act: RoomAct, to: RoomActBody['to'] = 'all') {
    const { body } = await room.act(act, to, { preview: true, actId: 'shown' })
    return () => room.act(act, to, { actId: 'shown', basis: body.basis ?? '' })
  }
  const given = async () => ((await room.row(room.ids.one)).deadline ?? 0) - room.school.clock.now() - 60 * minute

  // Shows: An act of the exam room is refused where another one, not an announcement or a correction, was done or undone after its effects were shown.
  test('gives nobody minutes that a colleague has given meanwhile', async () => {
    const confirm = await show(minutes)
    await room.act(minutes)
    const { status, body } = await confirm()
    expect([status, body.reason, await given()]).toEqual([409, 'roomChanged', 5 * minute])
    expect((await (await show(minutes))()).status).toBe(200)
    expect(await given()).toBe(10 * minute)
  })

  test('is refused where an act was undone meanwhile', async () => {
    await room.act({ kind: 'pause' }, [room.one.id], { actId: 'pause' })
    const confirm = await show({ kind: 'resume' })
    await room.undo('pause')
    expect((await confirm()).body.reason).toBe('roomChanged')
  })

  test('is done once where two colleagues confirm it at the same moment', async () => {
    const bases = await Promise.all([1, 2].map(() => room.act(minutes, 'all', { preview: true })))
    const replies = await Promise.all(bases.map(({ body }) => room.act(minutes, 'all', { basis: body.basis ?? '' })))
    expect([replies.map(({ status }) => status).sort(), await given()]).toEqual([[200, 409], 5 * minute])
  })

  // Shows: Closing an exam is refused where somebody has begun after its effects were shown.
  test('closes nobody who was left out and has begun meanwhile', async () => {
    const confirm = await show(close)
    const late = await room.begin(room.absent)
    expect((await confirm()).body.reason).toBe('roomChanged')
    expect((await room.row(late)).status).toBe('open')
  })

  test('is done where students began, submitted or were told something meanwhile', async () => {
    const confirm = await show(minutes)
    await room.begin(room.absent)
    await room.act({ kind: 'announce', text: 'Ten minutes left.' })
    await room.school.call(room.two, 'POST', `/api/assignments/${room.quiz.id}/submit`, { body: { answers: {} } })
    expect((await confirm()).status).toBe(200)
  })

  test('is done where it only says something, whatever was done meanwhile', async () => {
    const confirm = await show({ kind: 'announce', text: 'Ten minutes left.' })
    await room.act(minutes)
    expect((await confirm()).status).toBe(200)
  })

  test('closes those who still write where one has submitted meanwhile', async () => {
    const confirm = await show(close)
    await room.school.call(room.two, 'POST', `/api/assignments/${room.quiz.id}/submit`, { body: { answers: {} } })
    expect([(await confirm()).status, (await room.row(room.ids.one)).status]).toEqual([200, 'graded'])
  })

  test('is done once when it is sent again, whatever was done after it', async () => {
    const confirm = await show(minutes)
    await confirm()
    await room.act({ kind: 'pause' })
    expect([(await confirm()).status, (await room.row(room.ids.one)).given_minutes]).toEqual([200, 5])
  })
})
