import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateTexts, rivalsIn } from '../../../support/attempts/late-texts.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { entry } from '../../../support/school/late-exam.ts'

type LateTexts = Awaited<ReturnType<typeof lateTexts>>

describeEachDatabase('What a student writes on another page while an attempt is closed', (open) => {
  let room: LateTexts['room']
  let exam: LateTexts['exam']
  let texts: LateTexts
  beforeEach(async () => {
    texts = await lateTexts(await open())
    ;({ room, exam } = texts)
  })
  afterEach(() => room.school.close())

  // Shows: What a student wrote while the attempt was closed comes back once it is reopened, from every page and device: in the field, or as a choice.
  test('comes back also from a page that was loaded again without a network', async () => {
    await texts.closeAll()
    await texts.late('An essay, finished', 1, { writer: 'restored', epoch: 1 })
    await room.undo('close')
    expect(rivalsIn(await texts.takeOver(1))).toEqual([['q4', 'An essay, finished', true]])
    await exam.submit(room.one, room.ids.one, { writer: 'X', epoch: 2 })
    expect([await texts.evidence(), await exam.faults()]).toEqual([[['rival', 'An essay, finished']], []])
  })

  test('comes back from each page that it was written on, the newest last', async () => {
    await exam.submit(room.one, room.ids.one)
    await texts.late('An essay, longer', 2)
    await texts.late('An essay, longer and finished', 1, { writer: 'restored', epoch: 1 })
    await room.act({ kind: 'reopen' }, [room.one.id], { actId: 'reopen' })
    const rivals = rivalsIn(await texts.takeOver(2))
    expect(rivals).toEqual([
      ['q4', 'An essay, longer', true],
      ['q4', 'An essay, longer and finished', true],
    ])
  })

  test('on a device that had not seen what counts comes back as a choice', async () => {
    await exam.save(room.one, room.ids.one, { q4: { ...entry(2, 'An essay, longer'), base: 1 } })
    await texts.closeAll()
    await texts.late('From elsewhere', 1, { writer: 'elsewhere', epoch: 1 })
    await room.undo('close')
    expect(rivalsIn(await texts.takeOver(1))).toEqual([['q4', 'From elsewhere', false]])
  })

  test('and says the same as what counts is not kept, and does not come back once that has changed', async () => {
    await texts.closeAll()
    await texts.late('An essay', 1, { writer: 'restored', epoch: 1 })
    await texts.late('An essay', 2)
    await room.undo('close')
    expect((await texts.late('An essay, finished', 3)).status).toBe(200)
    await room.act({ kind: 'close' }, 'all', { actId: 'again' })
    await room.undo('again')
    expect([rivalsIn(await texts.takeOver(1)), await texts.asideBytes()]).toEqual([[], 0])
  })

  test('and says what counts again takes back what its page had tried before', async () => {
    await texts.takeOver(1)
    await texts.late('An essay that I gave up', 2)
    await texts.closeAll()
    await texts.late('An essay', 3)
    await room.undo('close')
    expect([rivalsIn(await texts.takeOver(2)), await texts.asideBytes()]).toEqual([[], 0])
  })
})
