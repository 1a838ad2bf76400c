import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { quizDraft } from '../../domain/quiz/quiz-draft.ts'
import type { QuizEditorEvent } from '../../src/machines/quiz-editor/contract.ts'
import { selectIsDirty } from '../../src/machines/quiz-editor/selectors.ts'
import { clear, edit, publish, questions, rename, save, sound, type Wishes } from '../support/attempts/quiz-editor-actor.ts'

describe('A picture', () => {
  const open: QuizEditorEvent = { type: 'EDIT_QUESTION', key: 'question-1' }
  const choose: QuizEditorEvent = { type: 'CHOOSE_IMAGE', file: new Blob(['x']) }

  test('needs an open question', async () => {
    expect((await edit([questions])).now().can(choose)).toBe(false)
  })

  test('belongs to the open question', async () => {
    const { editor } = await edit([questions, open, choose], { attach: async () => '/api/images/9f' })
    const { context } = await waitFor(editor, (snapshot) => !snapshot.hasTag('attaching'))
    expect(context.quiz.questions.map(({ imageUrl }) => imageUrl)).toEqual(['/api/images/9f'])
  })

  test('that is on its way holds saving back, not writing', async () => {
    const { now } = await edit([questions, open, choose])
    expect([now().can(save), now().can({ type: 'CHANGE_QUESTION', key: 'question-1', edit: { kind: 'addAnswer' } })]).toEqual([false, true])
  })

  test('that is refused is forgotten with the next one', async () => {
    const attach = () => Promise.reject(Object.assign(new Error(), { reason: 'imageType' }))
    const { editor, now } = await edit([questions, open, choose], { attach })
    await waitFor(editor, (snapshot) => !snapshot.hasTag('attaching'))
    const reason = now().context.imageFailure?.reason
    editor.send(choose)
    expect([reason, now().context.imageFailure]).toEqual(['imageType', null])
  })
})

describe('Changes of an earlier visit', () => {
  const kept = quizDraft({ ...sound, title: 'Unit 4' }, { version: 2, accessCode: '' }, '2026-11-20T09:42:00.000Z')

  test('are offered before anything else', async () => {
    const { now } = await edit([rename], { kept })
    expect([now().hasTag('offering'), now().context.quiz]).toEqual([true, sound])
  })

  // Shows: A draft on the device survives a reload and a crash.
  test('come back as unsaved changes', async () => {
    const { now } = await edit([{ type: 'RESTORE' }], { kept })
    expect([now().context.quiz.title, selectIsDirty(now())]).toEqual(['Unit 4', true])
  })

  test('are forgotten when they are not wanted', async () => {
    const told: string[] = []
    const { now } = await edit([{ type: 'DISCARD' }], { kept, keep: ({ type }) => void told.push(type) })
    expect([now().context.quiz, told]).toEqual([sound, ['draft.obsolete']])
  })
})

describe('The draft on this device', () => {
  const told = async (events: QuizEditorEvent[], wishes: Wishes = {}) => {
    const commands: string[] = []
    const run = await edit(events, { ...wishes, keep: ({ type }) => void commands.push(type) })
    return { ...run, commands }
  }

  test('receives every change', async () => {
    const { commands } = await told([rename, questions, { type: 'ADD_QUESTION' }, { type: 'DUPLICATE_QUESTION', key: 'question-2' }])
    expect(commands).toEqual(['quiz.changed', 'quiz.changed', 'quiz.changed'])
  })

  test('is obsolete when the quiz is saved', async () => {
    const { editor, commands } = await told([rename, save])
    await waitFor(editor, (snapshot) => snapshot.hasTag('over'))
    expect(commands).toEqual(['quiz.changed', 'draft.obsolete'])
  })

  test('is obsolete when the changes are given up', async () => {
    expect((await told([rename, { type: 'CANCEL' }, { type: 'CONFIRM' }])).commands).toEqual(['quiz.changed', 'draft.obsolete'])
  })

  test('stays when saving fails', async () => {
    const { editor, commands } = await told([rename, save], { save: () => Promise.reject(new Error()) })
    await waitFor(editor, (snapshot) => snapshot.context.saveProblem !== null)
    expect(commands).toEqual(['quiz.changed'])
  })

  test('takes what was typed last, whatever was opened meanwhile', async () => {
    const { now } = await told([
      rename,
      { type: 'CANCEL' },
      { type: 'change.arrived', change: { kind: 'details', changes: { title: 'Tes' } } },
    ])
    expect([now().hasTag('leaving'), now().context.quiz.title]).toEqual([true, 'Tes'])
  })
})

describe('The check before publishing', () => {
  const note = { code: 'pictureUndescribed', key: 'question-1', title: 'Question 1' } as const

  test('comes between asking for it and publishing', async () => {
    expect((await edit([publish])).now().hasTag('checking')).toBe(true)
  })

  test('leads to what it found', async () => {
    const { now, heard } = await edit([{ type: 'CHECK' }, { type: 'SHOW', finding: { kind: 'note', note } }])
    expect([now().context.openKey, heard.at(-1)]).toEqual(['question-1', { type: 'focus.requested', place: { kind: 'note', note } }])
  })

  test('publishes nothing that breaks a rule', async () => {
    const { now } = await edit([clear, { type: 'CHECK' }])
    expect(now().can({ type: 'CONFIRM' })).toBe(false)
  })

  // Shows: Opening the preview begins anew: instructions, first question, no answers, no flags.
  test('comes back to where it was opened', async () => {
    const { now } = await edit([questions, { type: 'EDIT_QUESTION', key: 'question-1' }, { type: 'CHECK' }, { type: 'KEEP' }])
    expect(now().matches({ editing: { writing: { questions: { questionOpen: 'idle' } } } })).toBe(true)
  })
})

describe('The preview', () => {
  // Shows: Without questions the preview button cannot be pressed and explains "Add questions to preview the quiz".
  test('needs questions', async () => {
    expect((await edit([], { quiz: { ...sound, questions: [] } })).now().can({ type: 'PREVIEW' })).toBe(false)
  })

  test('comes back to where it was opened', async () => {
    const { now } = await edit([questions, { type: 'PREVIEW' }, { type: 'preview.closed' }])
    expect(now().matches({ editing: { writing: { questions: 'questionList' } } })).toBe(true)
  })
})
