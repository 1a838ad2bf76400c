import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { QuizDraft } from '../../../domain/quiz/quiz-draft.ts'
import { addQuestion, newQuiz, type QuestionForm, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import type {
  CreatedQuiz,
  DraftCommand,
  DraftKeeperInput,
  LoadedQuiz,
  QuizEditorEmitted,
  QuizEditorEvent,
  QuizEditorInput,
} from '../../../src/machines/quiz-editor/contract.ts'
import { quizEditorMachine } from '../../../src/machines/quiz-editor/quiz-editor.machine.ts'
import type { QuizToSave, SaveOutcome } from '../../../src/machines/quiz-editor/saving-contract.ts'

export interface Wishes {
  quiz?: QuizForm
  assignmentId?: string | null
  save?: (sent: QuizToSave) => Promise<SaveOutcome | undefined>
  samples?: (questions: readonly QuestionForm[]) => Promise<readonly string[]>
  attach?: (file: Blob | null) => Promise<string>
  kept?: QuizDraft | null
  created?: CreatedQuiz | null
  keep?: (command: DraftCommand) => void
}

const [essay] = addQuestion(newQuiz()).questions.map((one) => ({ ...one, questionType: 'essay' as const, questionText: 'Why?' }))
export const sound: QuizForm = { ...newQuiz(), description: 'Numbers.', questions: essay ? [essay] : [] }

/** A save that went well. */
export const savedVersion: SaveOutcome = {
  kind: 'saved',
  assignmentId: 'a1',
  version: 4,
  isPublished: false,
  questions: [],
  keyChanged: false,
}

/** An editor that has loaded this quiz, with what its actors are wished to do, after these events. */
export async function edit(
  events: QuizEditorEvent[],
  { quiz = sound, assignmentId = 'a1', save, samples, attach, kept = null, created = null, keep }: Wishes = {},
) {
  const machine = quizEditorMachine.provide({
    actors: {
      loadQuiz: fromPromise<LoadedQuiz, QuizEditorInput>(async () => ({
        courseTitle: 'Algebra I',
        students: 24,
        openWithoutEnd: 0,
        version: 3,
        newId: 'n1',
        created,
        kept,
        quiz,
      })),
      saveQuiz: fromPromise<SaveOutcome, QuizToSave>(async ({ input }) => (await save?.(input)) ?? savedVersion),
      trySamples: fromPromise<readonly string[], { questions: readonly QuestionForm[] }>(
        async ({ input }) => (await samples?.(input.questions)) ?? [],
      ),
      attachImage: fromPromise<string, { file: Blob | null }>(({ input }) => attach?.(input.file) ?? new Promise(() => undefined)),
      draftKeeper: fromCallback<DraftCommand, DraftKeeperInput>(({ receive }) => receive((one) => keep?.(one))),
    },
  })
  const editor = createActor(machine, { input: { courseId: 'c1', assignmentId, userId: 'u1' } })
  const heard: QuizEditorEmitted[] = []
  editor.on('*', (event) => heard.push(event))
  editor.start()
  await waitFor(editor, (snapshot) => snapshot.matches('editing'))
  for (const event of events) editor.send(event)
  return { editor, heard, now: () => editor.getSnapshot() }
}

export const clear: QuizEditorEvent = { type: 'CHANGE_DETAILS', changes: { title: '' } }
export const rename: QuizEditorEvent = { type: 'CHANGE_DETAILS', changes: { title: 'Test' } }
export const untold: QuizEditorEvent = {
  type: 'change.arrived',
  change: { kind: 'question', key: 'question-1', edit: { kind: 'write', values: { questionText: '' } } },
}
export const publish: QuizEditorEvent = { type: 'SAVE', publish: true }
export const questions: QuizEditorEvent = { type: 'OPEN_TAB', tab: 'questions' }
export const save: QuizEditorEvent = { type: 'SAVE', publish: false }
