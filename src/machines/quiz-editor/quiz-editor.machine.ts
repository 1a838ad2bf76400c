import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { loadFailed, loadingPage } from '../kit/loading.ts'
import { confirmingDelete, confirmingLeave, offeringDraft } from './confirmations.ts'
import { freshContext } from './contract.ts'
import { checking } from './publish-check.ts'
import { comparing, decidingKey, saving, searching } from './saving.ts'
import { quizEditor } from './setup.ts'
import { writing } from './writing.ts'

const back = '#quizEditor.editing.writing.last'

const editing = quizEditor.createStateConfig({
  initial: 'opening',
  invoke: [
    {
      id: 'draftKeeper',
      src: 'draftKeeper',
      input: ({ context: { userId, courseId, assignmentId, newId, created, kept, version, loaded } }) => ({
        userId,
        courseId,
        assignmentId,
        newId,
        created: created?.assignmentId ?? null,
        kept,
        version,
        accessCode: loaded.accessCode,
      }),
      onError: { guard: 'keepsDraft', actions: 'noteDraftLost' },
    },
    {
      id: 'sessionWatch',
      src: 'sessionWatch',
      input: ({ context: { courseId, assignmentId } }) => ({ assignmentId: assignmentId ?? courseId }),
      onError: { actions: 'dropSessionWatch' },
    },
  ],
  on: {
    'change.arrived': { actions: [fromEvent('applyLateChange'), 'keepDraft'] },
    'draft.kept': { actions: fromEvent('keepMoment') },
    'session.renewed': { actions: 'forgetSaveProblem' },
  },
  states: {
    opening: { meta: { view: 'editor' }, always: [{ guard: 'hasKept', target: 'offeringDraft' }, { target: 'writing' }] },
    offeringDraft,
    writing,
    confirmingDelete,
    confirmingLeave,
    checking,
    previewing: { tags: 'previewing', meta: { view: 'editor' }, on: { 'preview.closed': back, 'navigation.blocked': back } },
    searching,
    saving,
    comparing,
    decidingKey,
    saved: { tags: ['busy', 'over'], meta: { view: 'editor' }, entry: 'announceLeft' },
    left: { tags: ['busy', 'over'], meta: { view: 'editor' }, entry: 'announceLeft' },
  },
})

/** Writing a quiz: loading or starting it, editing, saving, and leaving without losing anything by accident. */
export const quizEditorMachine = quizEditor.createMachine({
  id: 'quizEditor',
  context: ({ input }) => freshContext(input),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadQuiz', {
      input: ({ context: { courseId, assignmentId, userId } }) => ({ courseId, assignmentId, userId }),
      next: 'editing',
      keep: 'keepQuiz',
    }),
    loadFailed,
    editing,
  },
})

export type QuizEditorRef = ActorRefFrom<typeof quizEditorMachine>
export type QuizEditorSnapshot = SnapshotFrom<typeof quizEditorMachine>
