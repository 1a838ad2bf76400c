import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { addQuestion, newQuiz, type QuizForm } from '../../domain/quiz-form.ts'
import type {
  LoadedQuiz,
  QuizEditorEmitted,
  QuizEditorEvent,
  QuizEditorInput,
  QuizToSave,
} from '../../src/machines/quiz-editor/contract.ts'
import { quizEditorMachine } from '../../src/machines/quiz-editor/quiz-editor.machine.ts'
import { selectIsDirty } from '../../src/machines/quiz-editor/selectors.ts'

interface Wishes {
  quiz?: QuizForm
  assignmentId?: string | null
  save?: (sent: QuizToSave) => Promise<void>
  attach?: (file: Blob | null) => Promise<string>
}

const [essay] = addQuestion(newQuiz()).questions.map((one) => ({ ...one, questionType: 'essay' as const, questionText: 'Why?' }))
const sound: QuizForm = { ...newQuiz(), description: 'Numbers.', questions: essay ? [essay] : [] }

async function edit(events: QuizEditorEvent[], { quiz = sound, assignmentId = 'a1', save, attach }: Wishes = {}) {
  const machine = quizEditorMachine.provide({
    actors: {
      loadQuiz: fromPromise<LoadedQuiz, QuizEditorInput>(async () => ({ courseTitle: 'Algebra I', quiz })),
      saveQuiz: fromPromise<void, QuizToSave>(({ input }) => save?.(input) ?? Promise.resolve()),
      attachImage: fromPromise<string, { file: Blob | null }>(({ input }) => attach?.(input.file) ?? new Promise(() => undefined)),
    },
  })
  const editor = createActor(machine, { input: { courseId: 'c1', assignmentId } })
  const heard: QuizEditorEmitted[] = []
  editor.on('*', (event) => heard.push(event))
  editor.start()
  await waitFor(editor, (snapshot) => snapshot.matches('editing'))
  for (const event of events) editor.send(event)
  return { editor, heard, now: () => editor.getSnapshot() }
}

const clear: QuizEditorEvent = { type: 'CHANGE_DETAILS', changes: { title: '' } }
const rename: QuizEditorEvent = { type: 'CHANGE_DETAILS', changes: { title: 'Test' } }
const save: QuizEditorEvent = { type: 'SAVE', publish: false }

describe('When nothing was changed', () => {
  test('leaving needs no question', async () => {
    const { now, heard } = await edit([{ type: 'CANCEL' }])
    expect([now().matches({ editing: { step: 'left' } }), heard]).toEqual([true, [{ type: 'editor.left' }]])
  })
})

describe('When something was changed', () => {
  test('leaving asks first', async () => {
    expect((await edit([rename, { type: 'CANCEL' }])).now().hasTag('leaving')).toBe(true)
  })

  test('keeping goes on where it stopped', async () => {
    const { now, heard } = await edit([{ type: 'ADD_QUESTION' }, { type: 'CANCEL' }, { type: 'KEEP' }])
    expect([now().matches({ editing: { pages: 'questionOpen', step: { writing: 'idle' } } }), heard.at(-1)]).toEqual([
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
  test('a new one opens at once', async () => {
    const { now, heard } = await edit([{ type: 'ADD_QUESTION' }])
    expect([now().context.openKey, heard]).toEqual([
      'question-2',
      [{ type: 'focus.asked', place: { kind: 'question', key: 'question-2' } }],
    ])
  })

  test('only one is open at a time', async () => {
    const { now } = await edit([{ type: 'ADD_QUESTION' }, { type: 'EDIT_QUESTION', key: 'question-1' }])
    expect(now().context.openKey).toBe('question-1')
  })

  test('one that is gone cannot be opened', async () => {
    expect((await edit([])).now().can({ type: 'EDIT_QUESTION', key: 'gone' })).toBe(false)
  })

  test('deleting the open one closes the editor', async () => {
    const { now } = await edit([
      { type: 'EDIT_QUESTION', key: 'question-1' },
      { type: 'DELETE_QUESTION', key: 'question-1' },
      { type: 'CONFIRM' },
    ])
    const { context } = now()
    expect([context.openKey, context.quiz.questions, now().matches({ editing: { pages: 'questionList' } })]).toEqual([null, [], true])
  })

  test('deleting another one leaves the open one open', async () => {
    const { now } = await edit([{ type: 'ADD_QUESTION' }, { type: 'DELETE_QUESTION', key: 'question-1' }, { type: 'CONFIRM' }])
    expect([now().context.openKey, now().matches({ editing: { pages: 'questionOpen' } })]).toEqual(['question-2', true])
  })

  test('the open one is open again after a look at the details', async () => {
    const { now } = await edit([{ type: 'ADD_QUESTION' }, { type: 'OPEN_TAB', tab: 'details' }, { type: 'OPEN_TAB', tab: 'questions' }])
    expect(now().matches({ editing: { pages: 'questionOpen' } })).toBe(true)
  })

  test('300 of them are enough', async () => {
    const full: QuizForm = { ...sound, questions: Array.from({ length: 300 }).flatMap(() => sound.questions) }
    expect((await edit([], { quiz: full })).now().can({ type: 'ADD_QUESTION' })).toBe(false)
  })
})

describe('When the quiz breaks a rule', () => {
  test('saving leads to the first fault, on the details', async () => {
    const { now, heard } = await edit([{ type: 'ADD_QUESTION' }, clear, save])
    const fault = { code: 'quizTitleRequired', key: null, title: '' }
    expect([now().hasTag('details'), heard.at(-1)]).toEqual([true, { type: 'focus.asked', place: { kind: 'fault', fault } }])
  })

  test('saving leads to the empty list of questions', async () => {
    const { now } = await edit([save], { quiz: { ...sound, questions: [] } })
    expect(now().matches({ editing: { pages: 'questionList' } })).toBe(true)
  })

  test('saving opens the question at fault', async () => {
    const { now } = await edit([{ type: 'ADD_QUESTION' }, { type: 'CLOSE_QUESTION' }, save])
    expect([now().context.openKey, now().context.found.map(({ code }) => code)]).toEqual([
      'question-2',
      ['questionTextRequired', 'twoAnswersRequired'],
    ])
  })

  test('a later fault is shown when it is asked for', async () => {
    const fault = { code: 'questionTextRequired' as const, key: 'question-1', title: 'Question 1' }
    const { now } = await edit([clear, save, { type: 'SHOW_FAULT', fault }])
    expect([now().context.openKey, now().hasTag('details')]).toEqual(['question-1', false])
  })
})

describe('Saving', () => {
  const saved = async (events: QuizEditorEvent[], wishes: Wishes = {}) => {
    const sent: boolean[] = []
    const run = await edit(events, { ...wishes, save: async ({ published }) => void sent.push(published) })
    await waitFor(run.editor, (snapshot) => snapshot.hasTag('over'))
    return [sent, run.heard.at(-1)]
  }

  test('keeps the flag of a draft', async () => {
    expect(await saved([save])).toEqual([[false], { type: 'quiz.saved', as: 'updated' }])
  })

  test('keeps the flag of a published quiz', async () => {
    expect(await saved([save], { quiz: { ...sound, isPublished: true } })).toEqual([[true], { type: 'quiz.saved', as: 'updated' }])
  })

  test('publishes when that is asked for', async () => {
    expect(await saved([{ type: 'SAVE', publish: true }])).toEqual([[true], { type: 'quiz.saved', as: 'published' }])
  })

  test('tells of a new quiz', async () => {
    expect(await saved([save], { assignmentId: null })).toEqual([[false], { type: 'quiz.saved', as: 'saved' }])
  })

  test('that fails keeps everything and says why', async () => {
    const { editor, heard } = await edit(
      [rename, { type: 'ADD_QUESTION' }, { type: 'DELETE_QUESTION', key: 'question-2' }, { type: 'CONFIRM' }, save],
      {
        save: () => Promise.reject(Object.assign(new Error(), { kind: 'http', status: 400, body: { message: 'Too many.' } })),
      },
    )
    const { context } = await waitFor(editor, (snapshot) => snapshot.context.saveProblem !== null)
    expect([context.quiz.title, context.saveProblem?.message, heard.at(-1)]).toEqual([
      'Test',
      'Too many.',
      { type: 'focus.asked', place: { kind: 'problem' } },
    ])
  })
})

describe('A picture', () => {
  const open: QuizEditorEvent = { type: 'EDIT_QUESTION', key: 'question-1' }
  const choose: QuizEditorEvent = { type: 'CHOOSE_IMAGE', file: new Blob(['x']) }

  test('needs an open question', async () => {
    expect((await edit([])).now().can(choose)).toBe(false)
  })

  test('belongs to the open question', async () => {
    const { editor } = await edit([open, choose], { attach: async () => '/api/images/9f' })
    const { context } = await waitFor(editor, (snapshot) => !snapshot.hasTag('attaching'))
    expect(context.quiz.questions.map(({ imageUrl }) => imageUrl)).toEqual(['/api/images/9f'])
  })

  test('that is on its way holds saving back, not writing', async () => {
    const { now } = await edit([open, choose])
    expect([now().can(save), now().can({ type: 'CHANGE_QUESTION', key: 'question-1', edit: { kind: 'addAnswer' } })]).toEqual([false, true])
  })

  test('that is refused is forgotten with the next one', async () => {
    const attach = () => Promise.reject(Object.assign(new Error(), { reason: 'imageType' }))
    const { editor, now } = await edit([open, choose], { attach })
    await waitFor(editor, (snapshot) => !snapshot.hasTag('attaching'))
    const reason = now().context.imageFailure?.reason
    editor.send(choose)
    expect([reason, now().context.imageFailure]).toEqual(['imageType', null])
  })
})
