import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { freshContext } from './contract.ts'
import { pages } from './pages.ts'
import { quizEditor } from './setup.ts'
import { writing } from './writing.ts'

const step = quizEditor.createStateConfig({
  initial: 'writing',
  states: {
    writing,
    confirmingDelete: {
      tags: 'deleting',
      meta: { view: 'editor' },
      on: {
        CONFIRM: [
          { guard: 'isOpenDeleted', target: '#quizEditor.editing.pages.questionList', actions: ['deleteQuestion', 'focusList'] },
          { target: 'writing', actions: ['deleteQuestion', 'focusList'] },
        ],
        KEEP: { target: 'writing', actions: 'forgetDeletion' },
      },
    },
    confirmingLeave: {
      tags: 'leaving',
      meta: { view: 'editor' },
      on: { CONFIRM: 'left', KEEP: { target: 'writing', actions: 'announceStay' } },
    },
    saving: {
      tags: ['busy', 'saving'],
      meta: { view: 'editor' },
      invoke: {
        id: 'saveQuiz',
        src: 'saveQuiz',
        input: ({ context: { courseId, assignmentId, quiz, publish } }) => ({
          courseId,
          assignmentId,
          quiz,
          published: publish || quiz.isPublished,
        }),
        onDone: { target: 'saved', actions: 'announceSaved' },
        onError: { target: 'writing', actions: [{ type: 'keepSaveProblem', params: ({ event }) => event }, 'focusProblem'] },
      },
    },
    saved: { tags: ['busy', 'over'], meta: { view: 'editor' } },
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
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadQuiz',
        src: 'loadQuiz',
        input: ({ context: { courseId, assignmentId } }) => ({ courseId, assignmentId }),
        onDone: { target: 'editing', actions: { type: 'keepQuiz', params: ({ event }) => event.output } },
        onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: 'loading' } },
    editing: { type: 'parallel', states: { pages, step } },
  },
})

export type QuizEditorRef = ActorRefFrom<typeof quizEditorMachine>
export type QuizEditorSnapshot = SnapshotFrom<typeof quizEditorMachine>
