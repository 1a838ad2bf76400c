import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadFailed, loadingPage } from '../kit/loading.ts'
import { sessionWatch } from '../kit/session-watch.ts'
import { openedOr } from '../submission-grading/opened.ts'
import { studentSubmission } from './setup.ts'

/** One student's submission on a page of its own; a grade that is not saved asks before it is left. */
export const studentSubmissionMachine = studentSubmission.createMachine({
  id: 'studentSubmission',
  context: ({ input }) => ({ ...input, loaded: null, failure: null, next: null }),
  options: { maxIterations: 100 },
  invoke: sessionWatch,
  initial: 'loading',
  states: {
    loading: loadingPage('loadSubmission', {
      input: ({ context: { assignmentId, studentId } }) => ({ assignmentId, studentId }),
      next: 'shown',
      keep: 'keepSubmission',
    }),
    loadFailed,
    shown: {
      initial: 'grading',
      invoke: {
        id: 'grading',
        src: 'grading',
        input: ({ context: { assignmentId, loaded } }) => ({
          assignmentId,
          ...openedOr(loaded?.opened),
        }),
        onDone: { target: 'left', actions: fromOutput('rememberNext') },
        onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
      },
      states: {
        grading: { meta: { view: 'submission' }, on: { 'navigation.blocked': 'askingToLeave' } },
        askingToLeave: {
          meta: { view: 'submission' },
          on: { LEAVE: '#studentSubmission.abandoned', STAY: { target: 'grading', actions: 'refuseLeaving' } },
        },
      },
    },
    abandoned: { type: 'final', meta: { view: 'submission' }, entry: 'confirmLeaving' },
    left: { type: 'final', meta: { view: 'submission' }, entry: 'announceEnd' },
  },
})

export type StudentSubmissionRef = ActorRefFrom<typeof studentSubmissionMachine>
export type StudentSubmissionSnapshot = SnapshotFrom<typeof studentSubmissionMachine>
