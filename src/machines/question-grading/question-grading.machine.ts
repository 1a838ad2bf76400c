import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { loadFailed, loadingPage } from '../kit/loading.ts'
import { sessionWatch } from '../kit/session-watch.ts'
import { pages } from './pages.ts'
import { saves } from './saves.ts'
import { questionGrading } from './setup.ts'
import { submissionRegion } from './submission-region.ts'

const nothing = {
  outline: null,
  question: null,
  sharedAs: null,
  limit: {},
  submissions: [],
  nextCursor: null,
  submissionCount: 0,
  ungradedCount: 0,
  place: 0,
  drafts: {},
  areDraftsLost: false,
  restored: [],
  queue: [],
  answered: null,
  conflict: null,
  lacking: null,
  held: null,
  failure: null,
}

/** The answers of a class to one question in front of a teacher, who grades one after another while the server keeps up. */
export const questionGradingMachine = questionGrading.createMachine({
  id: 'questionGrading',
  context: ({ input }) => ({ ...nothing, ...input }),
  options: { maxIterations: 100 },
  invoke: sessionWatch,
  initial: 'loading',
  states: {
    loading: loadingPage('loadQuestion', {
      input: ({ context: { assignmentId, questionId, teacherId } }) => ({ assignmentId, questionId, teacherId }),
      next: 'grading',
      keep: 'keepQuestion',
    }),
    loadFailed,
    grading: {
      type: 'parallel',
      invoke: {
        id: 'draftKeeper',
        src: 'draftKeeper',
        input: ({ context: { assignmentId, questionId, teacherId } }) => ({ assignmentId, questionId, teacherId }),
        onError: { guard: 'keepsDrafts', actions: 'noteDraftsLost' },
      },
      states: { submission: submissionRegion, saves, pages },
    },
  },
})

export type QuestionGradingRef = ActorRefFrom<typeof questionGradingMachine>
export type QuestionGradingSnapshot = SnapshotFrom<typeof questionGradingMachine>
