import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { textOf } from '../../../domain/problem.ts'
import type { QuizDraft } from '../../../domain/quiz/quiz-draft.ts'
import { newQuiz, type QuestionForm, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import type { DraftCommand, DraftKeeperInput, LoadedQuiz, QuizEditorInput } from '../../../src/machines/quiz-editor/contract.ts'
import { quizEditorMachine } from '../../../src/machines/quiz-editor/quiz-editor.machine.ts'
import type { QuizToSave, SaveOutcome } from '../../../src/machines/quiz-editor/saving-contract.ts'
import { QuizEditorPage } from '../../../src/views/quiz-editor/quiz-editor-page.tsx'

const savedVersion: SaveOutcome = { kind: 'saved', assignmentId: 'a1', version: 4, isPublished: false, questions: [], keyChanged: false }

export interface EditorWishes {
  quiz?: QuizForm
  assignmentId?: string | null
  load?: () => Promise<LoadedQuiz>
  save?: (sent: QuizToSave) => Promise<SaveOutcome | undefined>
  samples?: (questions: readonly QuestionForm[]) => Promise<readonly string[]>
  attach?: (file: Blob | null) => Promise<string>
  kept?: QuizDraft | null
  openWithoutEnd?: number
  keep?: (command: DraftCommand) => void
}

export function showEditor({
  quiz = newQuiz(),
  assignmentId = null,
  load,
  save,
  samples,
  attach,
  kept = null,
  keep,
  openWithoutEnd = 0,
}: EditorWishes = {}) {
  const loaded: LoadedQuiz = { courseTitle: 'Algebra I', students: 24, openWithoutEnd, version: 3, kept, quiz, newId: 'n1', created: null }
  const machine = quizEditorMachine.provide({
    actors: {
      loadQuiz: fromPromise<LoadedQuiz, QuizEditorInput>(load ?? (async () => loaded)),
      saveQuiz: fromPromise<SaveOutcome, QuizToSave>(async ({ input }) =>
        save ? ((await save(input)) ?? savedVersion) : new Promise<never>(() => undefined),
      ),
      trySamples: fromPromise<readonly string[], { questions: readonly QuestionForm[] }>(
        async ({ input }) => (await samples?.(input.questions)) ?? [],
      ),
      attachImage: fromPromise<string, { file: Blob | null }>(({ input }) => attach?.(input.file) ?? new Promise(() => undefined)),
      draftKeeper: fromCallback<DraftCommand, DraftKeeperInput>(({ receive }) => receive((command) => keep?.(command))),
    },
  })
  const editor = createActor(machine, { input: { courseId: 'c1', assignmentId, userId: 'u1' } }).start()
  render(
    <MemoryRouter>
      <QuizEditorPage editor={editor} />
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), editor, quiz: () => editor.getSnapshot().context.quiz }
}

export const refused = (facts: Record<string, unknown>) => () => Promise.reject(Object.assign(new Error(textOf(facts.message)), facts))
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

export async function openQuestions(wishes: EditorWishes = {}) {
  const shown = showEditor(wishes)
  await shown.user.click(await screen.findByRole('tab', { name: /Questions/ }))
  return shown
}

export async function openNewQuestion(type = 'Multiple Choice', wishes: EditorWishes = {}) {
  const shown = await openQuestions(wishes)
  await shown.user.click(await button('New Question'))
  await shown.user.selectOptions(screen.getByRole('combobox', { name: 'Question type' }), type)
  return shown
}
