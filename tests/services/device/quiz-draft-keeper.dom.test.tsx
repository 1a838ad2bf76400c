import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { addQuestion, newQuiz } from '../../../domain/quiz/quiz-form.ts'
import type { LoadedQuiz, QuizEditorInput } from '../../../src/machines/quiz-editor/contract.ts'
import { quizEditorMachine } from '../../../src/machines/quiz-editor/quiz-editor.machine.ts'
import type { QuizToSave, SaveOutcome } from '../../../src/machines/quiz-editor/saving-contract.ts'
import { task } from '../../../src/services/actors/task.ts'
import { draftKeeper } from '../../../src/services/device/quiz-draft-keeper.ts'
import { forgetDraft, readDraft, writeDraft } from '../../../src/services/device/quiz-drafts.ts'

const from = { version: 3, accessCode: 'euler' }
const quiz = { ...addQuestion(newQuiz()), accessCode: 'euler' }
let place = { userId: '', courseId: 'c1', assignmentId: 'a1' }
let serial = 0

beforeEach(() => {
  serial += 1
  place = { ...place, userId: `user-${serial}` }
})
afterEach(() => vi.useRealTimers())

/** An editor whose drafts are kept for real. */
async function openEditor() {
  const machine = quizEditorMachine.provide({
    actors: {
      loadQuiz: task<LoadedQuiz, QuizEditorInput>(async () => ({
        courseTitle: 'Algebra I',
        students: 24,
        openWithoutEnd: 0,
        version: 3,
        newId: 'n1',
        created: null,
        kept: await readDraft(place),
        quiz,
      })),
      saveQuiz: task<SaveOutcome, QuizToSave>(async () => ({
        kind: 'saved',
        assignmentId: 'a1',
        version: 4,
        isPublished: false,
        questions: [],
        keyChanged: false,
      })),
      attachImage: task<string, { file: Blob | null }>(async () => ''),
      draftKeeper,
    },
  })
  const editor = createActor(machine, { input: place }).start()
  await waitFor(editor, (snapshot) => snapshot.matches('editing'))
  return editor
}

const titled = (title: string) => ({ type: 'CHANGE_DETAILS', changes: { title } }) as const
const keptTitle = async () => (await readDraft(place))?.quiz.title

describe('A draft', () => {
  // Shows: A draft on the device survives a reload and a crash.
  test('is on the device within a second of a change, without the access code', async () => {
    const editor = await openEditor()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    editor.send(titled('Unit 4'))
    await vi.advanceTimersByTimeAsync(999)
    vi.useRealTimers()
    await waitFor(editor, ({ context }) => context.keptAt !== null)
    const kept = await readDraft(place)
    expect([kept?.quiz.title, kept?.quiz.accessCode, kept?.version, kept?.hadOtherCode]).toEqual(['Unit 4', '', 3, false])
  })

  test('is kept at once when the page is hidden', async () => {
    const editor = await openEditor()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    editor.send(titled('Unit 5'))
    dispatchEvent(new Event('pagehide'))
    await expect.poll(keptTitle).toBe('Unit 5')
  })

  test('is kept when the page goes', async () => {
    const editor = await openEditor()
    editor.send(titled('Unit 6'))
    editor.stop()
    await expect.poll(keptTitle).toBe('Unit 6')
  })

  // Shows: A draft on the device survives a reload and a crash.
  test('is offered by the next visit and can be thrown away', async () => {
    await writeDraft(place, { quiz: { ...quiz, title: 'Unit 7' }, ...from, keptAt: '2026-11-20T09:42:00.000Z', hadOtherCode: false })
    const editor = await openEditor()
    expect(editor.getSnapshot().hasTag('offering')).toBe(true)
    editor.send({ type: 'DISCARD' })
    await expect.poll(keptTitle).toBe(undefined)
  })

  test('is forgotten when the quiz is saved', async () => {
    const sound = { kind: 'write', values: { questionText: 'Why?' } } as const
    const editor = await openEditor()
    editor.send({ type: 'CHANGE_DETAILS', changes: { description: 'Numbers' } })
    editor.send({ type: 'OPEN_TAB', tab: 'questions' })
    editor.send({ type: 'EDIT_QUESTION', key: 'question-1' })
    editor.send({ type: 'CHANGE_QUESTION', key: 'question-1', edit: sound })
    editor.send({ type: 'CHANGE_QUESTION', key: 'question-1', edit: { kind: 'changeType', questionType: 'essay' } })
    await waitFor(editor, ({ context }) => context.keptAt !== null)
    editor.send({ type: 'SAVE', publish: false })
    await waitFor(editor, (snapshot) => snapshot.hasTag('over'))
    await expect.poll(keptTitle).toBe(undefined)
  })

  test('of another person is never seen', async () => {
    await writeDraft(place, { quiz, ...from, keptAt: '', hadOtherCode: false })
    expect(await readDraft({ ...place, userId: 'somebody-else' })).toBe(null)
  })

  test('of a new quiz belongs to its course', async () => {
    await writeDraft({ ...place, assignmentId: null }, { quiz, version: null, keptAt: '', hadOtherCode: false })
    expect([await readDraft(place), (await readDraft({ ...place, assignmentId: null }))?.version]).toEqual([null, null])
  })

  test('that something else wrote is passed over', async () => {
    await writeDraft(place, { quiz: null } as never)
    expect(await readDraft(place)).toBe(null)
  })

  test('that was forgotten is gone', async () => {
    const kept = { quiz, ...from, keptAt: '', hadOtherCode: false }
    await writeDraft(place, kept)
    await forgetDraft(place, kept)
    expect(await readDraft(place)).toBe(null)
  })
})
