import { callbackContract, promiseContract } from 'chartroom/contracts'
import { assign, type EventObject, emit, enqueueActions, setup, stopChild } from 'xstate'
import { problemOf } from '../../../domain/problem.ts'
import { formFaults, type QuestionForm, type QuizDetails, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { quizConflictMachine } from '../quiz-conflict/quiz-conflict.machine.ts'
import type {
  DraftCommand,
  DraftKeeperInput,
  Finding,
  FocusPlace,
  LoadedQuiz,
  QuizChange,
  QuizEditorContext,
  QuizEditorEmitted,
  QuizEditorEvent,
  QuizEditorInput,
} from './contract.ts'
import { guards } from './guards.ts'
import { opened } from './opened.ts'
import { questionChanges } from './question-changes.ts'
import { rebasing, savedAs, saves } from './saves.ts'
import type { QuizToSave, SaveOutcome } from './saving-contract.ts'

const keyOf = (finding: Finding | null): string | null => {
  if (finding === null) return null
  return finding.kind === 'fault' ? finding.fault.key : finding.note.key
}

type EditorTag =
  | 'busy'
  | 'saving'
  | 'attaching'
  | 'deleting'
  | 'leaving'
  | 'offering'
  | 'checking'
  | 'previewing'
  | 'searching'
  | 'comparing'
  | 'decidingKey'
  | 'details'
  | 'over'

const savedFact = (context: QuizEditorContext, output: SaveOutcome): QuizEditorEmitted => {
  const { assignmentId = null } = output.kind === 'saved' ? output : {}
  return { type: 'quiz.saved', as: savedAs(context), stayAt: context.stay ? assignmentId : null }
}

export const quizEditor = setup({
  types: {
    context: {} as QuizEditorContext,
    children: {} as { draftKeeper: 'draftKeeper'; quizConflict: 'quizConflict' },
    events: {} as QuizEditorEvent,
    input: {} as QuizEditorInput,
    emitted: {} as QuizEditorEmitted,
    tags: {} as EditorTag,
    meta: {} as { view: 'loading' | 'failed' | 'editor' },
  },
  actors: {
    loadQuiz: promiseContract<LoadedQuiz, QuizEditorInput>('loadQuiz'),
    saveQuiz: promiseContract<SaveOutcome, QuizToSave>('saveQuiz'),
    trySamples: promiseContract<readonly string[], { questions: readonly QuestionForm[] }>('trySamples'),
    attachImage: promiseContract<string, { file: Blob | null }>('attachImage'),
    quizConflict: quizConflictMachine,
    sessionWatch: callbackContract<EventObject, { assignmentId: string }>('sessionWatch'),
    draftKeeper: callbackContract<DraftCommand, DraftKeeperInput>('draftKeeper'),
  },
  guards,
  actions: {
    dropSessionWatch: stopChild('sessionWatch'),
    keepQuiz: assign((_, loaded: LoadedQuiz) => opened.load(loaded)),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: problemOf(error) })),
    restoreDraft: assign(({ context }) => opened.restore(context)),
    dropDraft: assign({ kept: null, created: null }),
    keepDraft: enqueueActions(({ context: { quiz, isDraftLost }, enqueue }) => {
      if (!isDraftLost) enqueue.sendTo('draftKeeper', { type: 'quiz.changed', quiz } satisfies DraftCommand)
    }),
    forgetDraft: enqueueActions(({ context, enqueue }) => {
      if (!context.isDraftLost) enqueue.sendTo('draftKeeper', { type: 'draft.obsolete' } satisfies DraftCommand)
    }),
    rebaseDraft: enqueueActions(({ context, enqueue }) => {
      if (!context.isDraftLost) enqueue.sendTo('draftKeeper', rebasing(context))
    }),
    noteDraftLost: assign({ isDraftLost: true, keptAt: null }),
    keepMoment: assign((_, { at }: { at: string }) => ({ keptAt: at })),
    changeDetails: assign(({ context }, { changes }: { changes: Partial<QuizDetails> }) => questionChanges.details(context, changes)),
    applyLateChange: assign(({ context }, { change }: { change: QuizChange }) => questionChanges.late(context, change)),
    addQuestion: assign(({ context }) => questionChanges.add(context)),
    openQuestion: assign((_, { key }: { key: string }) => ({ openKey: key, imageFailure: null })),
    closeQuestion: assign({ openKey: null, imageFailure: null }),
    changeQuestion: assign(({ context }, p: Parameters<typeof questionChanges.change>[1]) => questionChanges.change(context, p)),
    duplicateQuestion: assign(({ context }, { key }: { key: string }) => questionChanges.duplicate(context, key)),
    moveQuestion: assign(({ context }, p: { key: string; by: 1 | -1 }) => questionChanges.move(context, p)),
    placeQuestion: assign(({ context }, p: { key: string; to: number }) => questionChanges.place(context, p)),
    markForDeletion: assign((_, { key }: { key: string }) => ({ deleteKey: key })),
    deleteQuestion: assign(({ context }) => questionChanges.remove(context)),
    undoDeletion: assign(({ context }) => questionChanges.undo(context)),
    addChosen: assign(({ context }, p: { questions: readonly QuestionForm[] }) => questionChanges.addChosen(context, p)),
    forgetDeletion: assign({ deleteKey: null }),
    keepImage: assign(({ context }, imageUrl: string) => questionChanges.picture(context, imageUrl)),
    keepImageFailure: assign((_, { error }: { error: unknown }) => ({ imageFailure: problemOf(error) })),
    forgetImageFailure: assign({ imageFailure: null }),
    keepIntent: assign((_, { publish, stay = false }: { publish: boolean; stay?: boolean }) => {
      return { publish, stay, found: [], finding: null, saveProblem: null }
    }),
    settleSaved: assign(({ context }, { output }: { output: SaveOutcome }) => saves.settle(context, output)),
    compare: assign(({ context }, { output }: { output: SaveOutcome }) => saves.compare(context, output)),
    merge: assign(({ context }, { output }: { output: QuizForm | null }) => saves.merge(context, output)),
    forgetOther: assign({ other: null }),
    findFaults: assign(({ context }) => {
      const found = formFaults(context.quiz)
      return { found, finding: found[0] ? { kind: 'fault', fault: found[0] } : null, saveProblem: null }
    }),
    keepUnaccepted: assign((_, keys: readonly string[]) => ({ unaccepted: keys })),
    forgetUnaccepted: assign({ unaccepted: [] }),
    pickFinding: assign((_, { finding }: { finding: Finding }) => ({ finding })),
    openFound: assign(({ context: { finding } }) => ({ openKey: keyOf(finding), imageFailure: null })),
    keepSaveProblem: assign((_, { error }: { error: unknown }) => ({ saveProblem: problemOf(error) })),
    forgetSaveProblem: assign({ saveProblem: null }),
    focus: emit((_, { place }: { place: FocusPlace }) => ({ type: 'focus.requested', place })),
    focusList: emit({ type: 'focus.requested', place: { kind: 'newQuestion' } }),
    focusProblem: emit({ type: 'focus.requested', place: { kind: 'problem' } }),
    focusFound: emit(({ context: { finding } }) => ({ type: 'focus.requested', place: finding ?? { kind: 'problem' } })),
    focusOpened: emit(({ context }) => ({ type: 'focus.requested', place: { kind: 'question', key: context.openKey ?? '' } })),
    focusUndone: emit(({ context: { deleted } }) => {
      return { type: 'focus.requested', place: { kind: 'card', key: deleted.at(-1)?.question.key ?? '' } }
    }),
    focusText: emit(({ context }) => ({ type: 'focus.requested', place: { kind: 'text', key: context.openKey ?? '' } })),
    focusChosen: emit(({ context: { quiz } }, { questions }: { questions: readonly QuestionForm[] }) => {
      return { type: 'focus.requested', place: { kind: 'card', key: quiz.questions.at(-questions.length)?.key ?? '' } }
    }),
    focusClosed: emit(({ context }) => ({ type: 'focus.requested', place: { kind: 'card', key: context.openKey ?? '' } })),
    announceSaved: emit(({ context }, { output }: { output: SaveOutcome }) => savedFact(context, output)),
    announceLeft: emit({ type: 'editor.left' }),
    announceStay: emit({ type: 'leaving.refused' }),
  },
})
