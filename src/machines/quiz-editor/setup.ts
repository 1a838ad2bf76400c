import { assign, emit, setup } from 'xstate'
import { failureOf } from '../../../domain/failure.ts'
import { editQuestion, type QuestionEdit } from '../../../domain/question-edit.ts'
import {
  addQuestion,
  canAddQuestion,
  changeDetails,
  type FormFault,
  formFaults,
  moveQuestion,
  type QuizDetails,
  type QuizForm,
  removeQuestion,
} from '../../../domain/quiz-form.ts'
import { saveProblemOf } from '../../../domain/save-problem.ts'
import { promiseContract } from '../contracts.ts'
import type {
  EditorTab,
  FocusPlace,
  LoadedQuiz,
  QuizEditorContext,
  QuizEditorEmitted,
  QuizEditorEvent,
  QuizEditorInput,
  QuizToSave,
  SavedAs,
} from './contract.ts'

const savedAs = ({ publish, assignmentId }: QuizEditorContext): SavedAs => {
  if (publish) return 'published'
  return assignmentId === null ? 'saved' : 'updated'
}

const faultPlace = ({ fault }: QuizEditorContext): FocusPlace => (fault ? { kind: 'fault', fault } : { kind: 'problem' })

const lastKey = ({ questions }: QuizForm): string | null => questions.at(-1)?.key ?? null

export const quizEditor = setup({
  types: {
    context: {} as QuizEditorContext,
    events: {} as QuizEditorEvent,
    input: {} as QuizEditorInput,
    emitted: {} as QuizEditorEmitted,
    tags: {} as 'busy' | 'saving' | 'attaching' | 'deleting' | 'leaving' | 'details' | 'over',
    meta: {} as { view: 'loading' | 'failed' | 'editor' },
  },
  actors: {
    loadQuiz: promiseContract<LoadedQuiz, QuizEditorInput>('loadQuiz'),
    saveQuiz: promiseContract<void, QuizToSave>('saveQuiz'),
    attachImage: promiseContract<string, { file: Blob | null }>('attachImage'),
  },
  guards: {
    isDirty: ({ context }) => context.quiz !== context.loaded,
    isSound: ({ context }) => formFaults(context.quiz).length === 0,
    isDetails: (_, { tab }: { tab: EditorTab }) => tab === 'details',
    hasOpenQuestion: ({ context }) => context.openKey !== null,
    isKnown: ({ context: { quiz } }, { key }: { key: string }) => quiz.questions.some((question) => question.key === key),
    hasRoom: ({ context: { quiz } }) => canAddQuestion(quiz),
    isOpenDeleted: ({ context: { openKey, deleteKey } }) => openKey === deleteKey,
    isFaultOfDetails: ({ context: { fault } }) => fault?.code === 'quizTitleRequired' || fault?.code === 'quizDescriptionRequired',
    isFaultOfList: ({ context: { fault } }) => fault?.key == null,
  },
  actions: {
    keepQuiz: assign((_, { quiz, courseTitle }: LoadedQuiz) => ({ quiz, courseTitle, loaded: quiz, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    changeDetails: assign(({ context }, { changes }: { changes: Partial<QuizDetails> }) => ({
      quiz: changeDetails(context.quiz, changes),
    })),
    addQuestion: assign(({ context }) => {
      const quiz = addQuestion(context.quiz)
      return { quiz, openKey: lastKey(quiz), imageFailure: null }
    }),
    openQuestion: assign((_, { key }: { key: string }) => ({ openKey: key, imageFailure: null })),
    closeQuestion: assign({ openKey: null, imageFailure: null }),
    changeQuestion: assign(({ context: { quiz } }, { key, edit }: { key: string; edit: QuestionEdit }) => ({
      quiz: { ...quiz, questions: quiz.questions.map((one) => (one.key === key ? editQuestion(one, edit) : one)) },
    })),
    moveQuestion: assign(({ context }, { key, by }: { key: string; by: 1 | -1 }) => ({ quiz: moveQuestion(context.quiz, key, by) })),
    markForDeletion: assign((_, { key }: { key: string }) => ({ deleteKey: key })),
    deleteQuestion: assign(({ context: { quiz, deleteKey, openKey } }) => ({
      quiz: deleteKey === null ? quiz : removeQuestion(quiz, deleteKey),
      openKey: openKey === deleteKey ? null : openKey,
      deleteKey: null,
    })),
    forgetDeletion: assign({ deleteKey: null }),
    keepImage: assign(({ context: { quiz, openKey } }, { imageUrl }: { imageUrl: string }) => ({
      quiz: { ...quiz, questions: quiz.questions.map((one) => (one.key === openKey ? { ...one, imageUrl } : one)) },
    })),
    keepImageFailure: assign((_, { error }: { error: unknown }) => ({ imageFailure: failureOf(error) })),
    forgetImageFailure: assign({ imageFailure: null }),
    keepIntent: assign((_, { publish }: { publish: boolean }) => ({ publish, found: [], fault: null, saveProblem: null })),
    findFaults: assign(({ context }) => {
      const found = formFaults(context.quiz)
      return { found, fault: found[0] ?? null, saveProblem: null }
    }),
    pickFault: assign((_, { fault }: { fault: FormFault }) => ({ fault })),
    openFaulty: assign(({ context: { fault } }) => ({ openKey: fault?.key ?? null, imageFailure: null })),
    keepSaveProblem: assign((_, { error }: { error: unknown }) => ({ saveProblem: saveProblemOf(error) })),
    focus: emit((_, { place }: { place: FocusPlace }) => ({ type: 'focus.asked', place })),
    focusList: emit({ type: 'focus.asked', place: { kind: 'newQuestion' } }),
    focusProblem: emit({ type: 'focus.asked', place: { kind: 'problem' } }),
    focusFault: emit(({ context }) => ({ type: 'focus.asked', place: faultPlace(context) })),
    focusOpened: emit(({ context }) => ({ type: 'focus.asked', place: { kind: 'question', key: context.openKey ?? '' } })),
    focusClosed: emit(({ context }) => ({ type: 'focus.asked', place: { kind: 'card', key: context.openKey ?? '' } })),
    announceSaved: emit(({ context }) => ({ type: 'quiz.saved', as: savedAs(context) })),
    announceLeft: emit({ type: 'editor.left' }),
    announceStay: emit({ type: 'leaving.refused' }),
  },
})
