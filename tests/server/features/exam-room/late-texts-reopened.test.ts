import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SaveReply } from '../../../../domain/api/attempts.ts'
import { minute } from '../../../support/attempts/exam-room.ts'
import { lateTexts, rivalsIn } from '../../../support/attempts/late-texts.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { entry } from '../../../support/school/late-exam.ts'

type LateTexts = Awaited<ReturnType<typeof lateTexts>>

describeEachDatabase('What a student writes while an attempt is closed', (open) => {
  let room: LateTexts['room']
  let exam: LateTexts['exam']
  let texts: LateTexts
  beforeEach(async () => {
    texts = await lateTexts(await open())
    ;({ room, exam } = texts)
  })
  afterEach(() => room.school.close())

  // Shows: What a student wrote while a teacher had closed the attempt by mistake is in the field again once the closing is undone.
  test('comes back as a rival that is ahead once the closing is undone, and counts once it is taken', async () => {
    await texts.closeAll()
    room.school.clock.advance(minute)
    const refused = await texts.late('An essay, finished', 2)
    expect([refused.status, await texts.evidence()]).toEqual([409, [['late', 'An essay, finished']]])
    await room.undo('close')
    const listed = await exam.save(room.one, room.ids.one, {})
    expect(rivalsIn(listed.body as SaveReply)).toEqual([['q4', 'An essay, finished', true]])
    const { rivals, answers } = await texts.takeOver(1)
    expect([rivalsIn({ rivals }), answers.q4?.textAnswer]).toEqual([[['q4', 'An essay, finished', true]], 'An essay'])
    const edit = { ...entry(1, 'An essay, finished'), base: 1, settles: rivals.map(({ id }) => id) }
    const taken = await exam.save(room.one, room.ids.one, { q4: edit }, { writer: 'X', epoch: 2 })
    expect([taken.status, rivalsIn(taken.body as SaveReply)]).toEqual([200, []])
    await exam.submit(room.one, room.ids.one, { writer: 'X', epoch: 2 })
    expect([await texts.evidence(), await exam.faults()]).toEqual([[], []])
  })

  /** What the engine makes of a text that arrived 5 ms before the teacher closed the attempt, and waited behind that. */
  const overtaken = async (text: string, seq: number) => {
    const { school, one, ids } = room
    const arrivedAt = school.clock.now()
    school.clock.advance(5)
    await texts.closeAll()
    const sent = { writer: 'W', epoch: 1, answers: { q4: { ...entry(seq, text), base: 1 } }, flags: {}, arrivedAt }
    return { ...sent, attemptId: ids.one, studentId: one.id }
  }

  test('comes back also where it had arrived just before the closing that overtook it', async () => {
    const command = { ...(await overtaken('An essay, finished', 2)), position: null }
    expect(await room.school.deps.engine.save(command)).toMatchObject({ kind: 'attemptClosed', saved: { q4: { seq: 2 } } })
    await room.undo('close')
    expect(rivalsIn(await texts.takeOver(1))).toEqual([['q4', 'An essay, finished', true]])
  })

  test('comes back also where it was submitted just before the closing that overtook it', async () => {
    const sent = { ...(await overtaken('An essay, finished', 2)), assignmentId: room.quiz.id, submitId: 'S', automatic: false }
    expect(await room.school.deps.engine.submit(sent)).toMatchObject({ kind: 'submitted', evidence: ['q4'] })
    await room.undo('close')
    expect(rivalsIn(await texts.takeOver(1))).toEqual([['q4', 'An essay, finished', true]])
  })

  const closeAndUndo = async (actId: string) => {
    room.school.clock.advance(minute)
    await room.act({ kind: 'close' }, 'all', { actId })
    expect((await room.undo(actId)).status).toBe(200)
  }

  test('of an earlier closing does not come back once its writer has gone on', async () => {
    await texts.closeAll()
    await texts.late('An essay', 2)
    await room.undo('close')
    expect((await texts.late('An essay, finished', 3)).status).toBe(200)
    await closeAndUndo('again')
    expect(rivalsIn(await texts.takeOver(1))).toEqual([])
  })

  test('of an earlier closing does not come back once its writer has gone on to what stands already', async () => {
    await texts.closeAll()
    await texts.late('An essay', 2)
    await room.undo('close')
    await texts.takeOver(1)
    expect((await texts.late('An essay, finished', 1, { writer: 'X', epoch: 2 })).status).toBe(200)
    expect((await texts.late('An essay, finished', 3)).status).toBe(409)
    await exam.takeOver(room.one, room.ids.one, { writer: 'W', from: 2 })
    await closeAndUndo('again')
    expect(rivalsIn(await texts.takeOver(3))).toEqual([])
  })

  test('stays a rival, listed once, where nobody settles it', async () => {
    await texts.closeAll()
    await texts.late('An essay, finished', 2)
    await room.undo('close')
    expect((await texts.late('An essay, finished', 2)).status).toBe(200)
    room.school.clock.advance(minute)
    await room.act({ kind: 'close' }, 'all', { actId: 'again' })
    expect([await texts.evidence(), await exam.faults()]).toEqual([[['rival', 'An essay, finished']], []])
  })

  test('comes back also where the student had submitted, with the receipt as it was', async () => {
    const receipt = await exam.submit(room.one, room.ids.one)
    await texts.late('An essay, finished', 2)
    await room.act({ kind: 'reopen' }, [room.one.id], { actId: 'reopen' })
    expect(await exam.check(receipt)).toMatchObject({ matches: true, logIntact: true })
    expect(rivalsIn(await texts.takeOver(2))).toEqual([['q4', 'An essay, finished', true]])
  })

  test('leaves the reopening to be undone, and is listed to the teacher then', async () => {
    await exam.submit(room.one, room.ids.one)
    await texts.late('An essay, finished', 2)
    await room.act({ kind: 'reopen' }, [room.one.id], { actId: 'reopen' })
    expect((await room.undo('reopen')).status).toBe(200)
    expect([await texts.evidence(), await exam.faults()]).toEqual([[['rival', 'An essay, finished']], []])
  })

  test('takes the place of an older rival of its writer', async () => {
    await exam.takeOver(room.one, room.ids.one, { writer: 'X', from: 1 })
    await exam.save(room.one, room.ids.one, { q4: { ...entry(1, 'Out of sight'), base: 0 } }, { writer: 'X', epoch: 2 })
    await texts.closeAll()
    await texts.late('In charge', 2, { writer: 'X', epoch: 2 })
    await room.undo('close')
    const { body } = await exam.save(room.one, room.ids.one, {}, { writer: 'X', epoch: 2 })
    const aside = await texts.asideBytes()
    const stored = await room.school.db.selectFrom('evidence').select('bytes').where('attempt_id', '=', room.ids.one).execute()
    expect([rivalsIn(body as SaveReply), stored.map(({ bytes }) => bytes)]).toEqual([[['q4', 'In charge', true]], [aside]])
  })
})
