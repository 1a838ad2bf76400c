import { afterEach, beforeEach, expect, test } from 'vitest'
import { noAccommodation } from '../../../../domain/time/accommodation.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { reopenedExam } from '../../../support/attempts/reopened-exam.ts'
import { describeEachDatabase } from '../../../support/databases.ts'

describeEachDatabase('Time that is given while an attempt is closed', (open) => {
  let room: ExamRoom
  let exam: ReturnType<typeof reopenedExam>
  beforeEach(async () => {
    room = await examRoom(await open())
    exam = reopenedExam(room)
  })
  afterEach(() => room.school.close())
  const iso = (minutes: number) => new Date(room.school.clock.now() + minutes * minute).toISOString()
  /** Gives the student of a closed attempt double time, and lets a sweep bring it to whoever is writing. */
  async function giveDoubleTime() {
    const accommodation = { ...noAccommodation, timeFactor: 2 }
    const url = `/api/assignments/${room.quiz.id}/accommodations/students/${room.one.id}`
    const given = await room.school.call(room.teacher, 'PUT', url, { body: { accommodation, reason: 'A certificate' } })
    expect(given.status).toBe(200)
    await room.sweep()
  }
  const left = async () => ((await room.row(room.ids.one)).deadline ?? 0) - room.school.clock.now()

  // Shows: Whoever is given more time while an attempt is closed has it once the attempt is reopened.
  test.each([undefined, 70])('is there once it is reopened, and the preview says so (%s minutes are named)', async (minutes) => {
    await room.pass(1)
    await exam.submit(room.one, room.ids.one)
    await giveDoubleTime()
    room.school.clock.advance(30 * minute)
    const reopen = (preview: boolean) =>
      room.act({ kind: 'reopen', ...(minutes ? { minutes } : {}) }, [room.one.id], { actId: 'reopen', preview })
    const effects = [{ studentId: room.one.id, attemptId: room.ids.one, before: iso(-30), after: iso(119) }]
    expect([(await reopen(true)).body.effects, (await reopen(false)).body.effects]).toEqual([effects, effects])
    expect([await left(), (await room.row(room.ids.one)).limit_minutes]).toEqual([119 * minute, 120])
    await room.sweep()
    await room.school.deps.engine.extendDeadlines(room.quiz.id)
    expect(await left()).toBe(119 * minute)
  })

  test('is there once a close is undone', async () => {
    await room.pass(1)
    await room.act({ kind: 'close' }, 'all', { actId: 'close' })
    await giveDoubleTime()
    await room.undo('close')
    expect([await left(), (await room.row(room.ids.two)).deadline]).toEqual([119 * minute, room.school.clock.now() + 59 * minute])
  })

  test('opens an attempt again whose time was over', async () => {
    room.school.clock.advance(61 * minute)
    await room.sweep()
    expect((await room.row(room.ids.one)).status).not.toBe('open')
    await giveDoubleTime()
    const { body } = await room.act({ kind: 'reopen' })
    const effectOn = ({ id }: { id: string }) => body.effects.find(({ studentId }) => studentId === id)
    expect([room.one, room.two, room.absent].map(effectOn)).toMatchObject([
      { after: iso(60) },
      { skipped: 'noTimeLeft' },
      { skipped: 'notSubmitted' },
    ])
  })
})
