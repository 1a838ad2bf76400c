import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { QuizForm } from '../../domain/quiz/quiz-form.ts'
import type { QuizEditorEvent } from '../../src/machines/quiz-editor/contract.ts'
import { selectIsDirty } from '../../src/machines/quiz-editor/selectors.ts'
import {
  clear,
  edit,
  publish,
  questions,
  rename,
  save,
  savedVersion,
  sound,
  untold,
  type Wishes,
} from '../support/attempts/quiz-editor-actor.ts'

describe('When nothing was changed', () => {
  // Shows: "Cancel" leads back to the course; unsaved changes ask first.
  test('leaving needs no question', async () => {
    const { now, heard } = await edit([{ type: 'CANCEL' }])
    expect([now().matches({ editing: 'left' }), heard]).toEqual([true, [{ type: 'editor.left' }]])
  })
})

describe('When something was changed', () => {
  // Shows: The editor asks before unsaved changes are left.
  test('leaving asks first', async () => {
    expect((await edit([rename, { type: 'CANCEL' }])).now().hasTag('leaving')).toBe(true)
  })

  test('keeping goes on where it stopped', async () => {
    const { now, heard } = await edit([questions, { type: 'ADD_QUESTION' }, { type: 'CANCEL' }, { type: 'KEEP' }])
    expect([now().matches({ editing: { writing: { questions: { questionOpen: 'idle' } } } }), heard.at(-1)]).toEqual([
      true,
      { type: 'leaving.refused' },
    ])
  })

  test('the quiz counts as unsaved until it is left', async () => {
    const before = await edit([rename])
    const after = await edit([rename, { type: 'CANCEL' }, { type: 'CONFIRM' }])
    expect([selectIsDirty(before.now()), selectIsDirty(after.now())]).toEqual([true, false])
  })
})

describe('Questions', () => {
  // Shows: A new question opens at once.
  test('a new one opens at once', async () => {
    const { now, heard } = await edit([questions, { type: 'ADD_QUESTION' }])
    expect([now().context.openKey, heard]).toEqual([
      'question-2',
      [{ type: 'focus.requested', place: { kind: 'text', key: 'question-2' } }],
    ])
  })

  // Shows: One question is open at a time.
  test('only one is open at a time', async () => {
    const { now } = await edit([questions, { type: 'ADD_QUESTION' }, { type: 'EDIT_QUESTION', key: 'question-1' }])
    expect(now().context.openKey).toBe('question-1')
  })

  test('one that is gone cannot be opened', async () => {
    expect((await edit([questions])).now().can({ type: 'EDIT_QUESTION', key: 'gone' })).toBe(false)
  })

  // Shows: Deleting the open question closes it.
  test('deleting the open one closes the editor', async () => {
    const { now } = await edit([
      questions,
      { type: 'EDIT_QUESTION', key: 'question-1' },
      { type: 'DELETE_QUESTION', key: 'question-1' },
      { type: 'CONFIRM' },
    ])
    const { context } = now()
    expect([context.openKey, context.quiz.questions, now().matches({ editing: { writing: { questions: 'questionList' } } })]).toEqual([
      null,
      [],
      true,
    ])
  })

  // Shows: Deleting the open question closes it.
  test('deleting another one leaves the open one open', async () => {
    const { now } = await edit([questions, { type: 'ADD_QUESTION' }, { type: 'DELETE_QUESTION', key: 'question-1' }, { type: 'CONFIRM' }])
    expect([now().context.openKey, now().matches({ editing: { writing: { questions: 'questionOpen' } } })]).toEqual(['question-2', true])
  })

  test('the open one is open again after a look at the details', async () => {
    const { now } = await edit([
      questions,
      { type: 'ADD_QUESTION' },
      { type: 'OPEN_TAB', tab: 'details' },
      { type: 'OPEN_TAB', tab: 'questions' },
    ])
    expect(now().matches({ editing: { writing: { questions: 'questionOpen' } } })).toBe(true)
  })

  test('300 of them are enough', async () => {
    const full: QuizForm = { ...sound, questions: Array.from({ length: 300 }).flatMap(() => sound.questions) }
    expect((await edit([questions], { quiz: full })).now().can({ type: 'ADD_QUESTION' })).toBe(false)
  })
})

describe('When the quiz breaks a rule', () => {
  // Shows: A quiz is checked in the order of its form, and the first fault is named.
  // Shows: The field with the first fault has the focus.
  test('saving leads to the first fault, on the details', async () => {
    const { now, heard } = await edit([clear, questions, { type: 'ADD_QUESTION' }, save])
    const fault = { code: 'quizTitleRequired', key: null, title: '' }
    expect([now().hasTag('details'), heard.at(-1)]).toEqual([true, { type: 'focus.requested', place: { kind: 'fault', fault } }])
  })

  test('saving leads to the empty list of questions', async () => {
    const { now } = await edit([save], { quiz: { ...sound, questions: [] } })
    expect(now().matches({ editing: { writing: { questions: 'questionList' } } })).toBe(true)
  })

  // Shows: A question without text is refused with "Question "{title}" must have question text".
  test('saving opens the question at fault', async () => {
    const { now } = await edit([questions, { type: 'ADD_QUESTION' }, { type: 'CLOSE_QUESTION' }, save])
    expect([now().context.openKey, now().context.found.map(({ code }) => code)]).toEqual([
      'question-2',
      ['questionTextRequired', 'twoAnswersRequired'],
    ])
  })

  test('a later fault is shown when it is asked for', async () => {
    const fault = { code: 'questionTextRequired' as const, key: 'question-1', title: 'Question 1' }
    const { now } = await edit([clear, untold, save, { type: 'SHOW', finding: { kind: 'fault', fault } }])
    expect([now().context.openKey, now().hasTag('details')]).toEqual(['question-1', false])
  })
})

describe('Saving', () => {
  const saved = async (events: QuizEditorEvent[], wishes: Wishes = {}) => {
    const sent: boolean[] = []
    const run = await edit(events, { ...wishes, save: async ({ published }) => void sent.push(published) })
    await waitFor(run.editor, (snapshot) => snapshot.hasTag('over'))
    return [sent, run.heard.find(({ type }) => type === 'quiz.saved')]
  }

  // Shows: "Update" and "Save" leave a quiz published or not as it was.
  test('keeps the flag of a draft', async () => {
    expect(await saved([save])).toEqual([[false], { type: 'quiz.saved', as: 'updated', stayAt: null }])
  })

  // Shows: "Update" and "Save" leave a quiz published or not as it was.
  test('keeps the flag of a published quiz', async () => {
    expect(await saved([save], { quiz: { ...sound, isPublished: true } })).toEqual([
      [true],
      { type: 'quiz.saved', as: 'updated', stayAt: null },
    ])
  })

  // Shows: "Save & Publish" publishes the quiz.
  test('publishes when that is asked for', async () => {
    expect(await saved([publish, { type: 'CONFIRM' }])).toEqual([[true], { type: 'quiz.saved', as: 'published', stayAt: null }])
  })

  // Shows: A new quiz is not published.
  test('tells of a new quiz', async () => {
    expect(await saved([save], { assignmentId: null })).toEqual([[false], { type: 'quiz.saved', as: 'saved', stayAt: null }])
  })

  describe('with a changed key that submissions were graded by', () => {
    const withChangedKey = async (events: QuizEditorEvent[]) => {
      const run = await edit(events, { save: async () => ({ ...savedVersion, keyChanged: true }) })
      await waitFor(run.editor, (snapshot) => snapshot.hasTag('decidingKey'))
      const before = run.heard.map(({ type }) => type)
      run.editor.send({ type: 'key.decided' })
      return { ...run, before }
    }

    test('leaves the editor once that is decided', async () => {
      const { now, heard, before } = await withChangedKey([rename, save])
      expect([before, heard.at(-1), now().matches({ editing: 'saved' })]).toEqual([['quiz.saved'], { type: 'editor.left' }, true])
    })

    test('goes on writing once that is decided', async () => {
      const { now, heard } = await withChangedKey([rename, { type: 'SAVE', publish: false, stay: true }])
      expect([heard, now().matches({ editing: 'writing' }), selectIsDirty(now())]).toEqual([
        [{ type: 'quiz.saved', as: 'updated', stayAt: 'a1' }],
        true,
        false,
      ])
    })
  })

  // Shows: A quiz that cannot be saved says so in one red banner, which is announced.
  test('that fails keeps everything and says why', async () => {
    const { editor, heard } = await edit(
      [rename, questions, { type: 'ADD_QUESTION' }, { type: 'DELETE_QUESTION', key: 'question-2' }, { type: 'CONFIRM' }, save],
      {
        save: () => Promise.reject(Object.assign(new Error('Too many.'), { kind: 'refused', status: 400 })),
      },
    )
    const { context } = await waitFor(editor, (snapshot) => snapshot.context.saveProblem !== null)
    expect([context.quiz.title, context.saveProblem?.message, heard.at(-1)]).toEqual([
      'Test',
      'Too many.',
      { type: 'focus.requested', place: { kind: 'problem' } },
    ])
  })
})
