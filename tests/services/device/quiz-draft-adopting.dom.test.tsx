import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { addQuestion, newQuiz } from '../../../domain/quiz/quiz-form.ts'
import type { DraftKeeperInput } from '../../../src/machines/quiz-editor/contract.ts'
import { draftKeeper } from '../../../src/services/device/quiz-draft-keeper.ts'
import { forgetDraft, readDraft, writeDraft } from '../../../src/services/device/quiz-drafts.ts'

const quiz = addQuestion(newQuiz())
const kept = { quiz, version: 1, keptAt: '2026-11-20T09:42:00.000Z', hadOtherCode: false, newId: 'n1' }
const fresh = { userId: 'u', courseId: 'c1', assignmentId: null }
let serial = 0
let place = { ...fresh, assignmentId: 'n1' }
let stop = () => {}

const keep = (input: Partial<DraftKeeperInput>) => {
  const started = createActor(draftKeeper, {
    input: { ...fresh, userId: place.userId, version: 1, accessCode: '', newId: 'n1', created: null, kept: null, ...input },
  })
  started.start()
  stop = () => void started.stop()
  return started
}
const newDraft = () => readDraft({ ...place, assignmentId: null })

/** What the keeper was told before is done once it has kept another draft. */
async function editorWrites(editor: ReturnType<typeof keep>): Promise<void> {
  const after = { ...place, assignmentId: 'a2' }
  editor.send({ type: 'quiz.rebased', assignmentId: 'a2', newId: 'n2', from: { version: 1, accessCode: '' } })
  editor.send({ type: 'quiz.changed', quiz })
  dispatchEvent(new Event('pagehide'))
  await expect.poll(() => readDraft(after)).not.toBe(null)
}

beforeEach(async () => {
  serial += 1
  place = { ...place, userId: `adopting-${serial}` }
  await writeDraft({ ...place, assignmentId: null, newId: 'n1' }, { ...kept, version: null })
})
afterEach(() => stop())

describe('The draft of a new quiz', () => {
  test('that turned out to be created is a draft of that quiz', async () => {
    keep({ assignmentId: 'n1', created: 'n1', kept })
    await expect.poll(newDraft).toBe(null)
    expect(await readDraft(place)).toEqual(kept)
  })

  test('that turned out to be created stays one until it is restored, and is one of that quiz then', async () => {
    const editor = keep({ created: 'n1', kept, newId: 'n2' })
    const before = await newDraft()
    editor.send({ type: 'quiz.rebased', assignmentId: 'n1', newId: 'n1', from: { version: 1, accessCode: '' } })
    await expect.poll(newDraft).toBe(null)
    expect([before?.newId, await readDraft(place)]).toEqual(['n1', kept])
  })

  test('stays one where this device has no room to keep it as one of that quiz', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const editor = keep({ assignmentId: 'n1', created: 'n1', kept })
    await expect.poll(() => full.mock.calls.length).toBe(1)
    full.mockRestore()
    await editorWrites(editor)
    expect(await newDraft()).toEqual({ ...kept, version: null })
  })

  test('of another tab stays where this one opens what was created', async () => {
    const other = { ...kept, keptAt: '2026-11-20T09:43:00.000Z', tab: 't2' }
    await writeDraft({ ...place, assignmentId: null, newId: 'n1' }, other)
    await editorWrites(keep({ assignmentId: 'n1', created: 'n1', kept }))
    expect(await newDraft()).toEqual(other)
  })

  test('carries the id under which it is created', async () => {
    keep({ newId: 'n2' }).send({ type: 'quiz.changed', quiz })
    dispatchEvent(new Event('pagehide'))
    await expect.poll(async () => (await newDraft())?.newId).toBe('n2')
  })

  test('is none of a new quiz any more once another version of it is written over', async () => {
    keep({ kept }).send({ type: 'quiz.rebased', assignmentId: 'n1', newId: 'n1', from: { version: 3, accessCode: '' } })
    await expect.poll(newDraft).toBe(null)
  })

  test('that was written in one tab outlives the new quiz that is saved in another', async () => {
    const other = keep({ newId: 'n2' })
    other.send({ type: 'quiz.changed', quiz })
    dispatchEvent(new Event('pagehide'))
    await expect.poll(async () => (await newDraft())?.newId).toBe('n2')
    other.send({ type: 'draft.obsolete' })
    other.send({ type: 'quiz.rebased', assignmentId: 'n2', newId: 'n2', from: { version: 1, accessCode: '' } })
    await expect.poll(newDraft).toEqual({ ...kept, version: null })
  })

  test('that was offered is gone once it is thrown away, whatever is written instead', async () => {
    const editor = keep({ newId: 'n2', kept })
    editor.send({ type: 'draft.obsolete' })
    await expect.poll(newDraft).toBe(null)
    editor.send({ type: 'quiz.changed', quiz })
    dispatchEvent(new Event('pagehide'))
    await expect.poll(async () => (await newDraft())?.newId).toBe('n2')
  })

  test('that was offered and thrown away is left alone where its own tab has kept it again', async () => {
    const editor = keep({ newId: 'n2', kept })
    editor.send({ type: 'draft.obsolete' })
    await expect.poll(newDraft).toBe(null)
    await writeDraft({ ...place, assignmentId: null, newId: 'n1' }, kept)
    editor.send({ type: 'draft.obsolete' })
    await editorWrites(editor)
    expect((await newDraft())?.newId).toBe('n1')
  })

  test('of an earlier build, which had one place for all of a course, is offered and forgotten as the others', async () => {
    place = { ...place, userId: `earlier-${serial}` }
    await writeDraft({ ...place, assignmentId: '' }, kept)
    expect(await newDraft()).toEqual(kept)
    await forgetDraft({ ...place, assignmentId: null }, kept)
    expect(await newDraft()).toBe(null)
  })
})
