import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadFailed, loadingBy, loadingPage } from '../kit/loading.ts'
import { sessionWatch } from '../kit/session-watch.ts'
import { openedOr } from '../submission-grading/opened.ts'
import { closingStates } from './closing.ts'
import { releasingStates } from './releasing.ts'
import { missingOf, quizReview } from './setup.ts'

const back = [{ guard: 'isStale' as const, target: 'refreshing' }, { target: 'listing' }]

const quiz = ({ context }: { context: { assignmentId: string } }) => ({ assignmentId: context.assignmentId })
const refreshing = loadingPage('loadReview', { input: quiz, next: 'listing', keep: 'keepReview' })
const loading = loadingBy('loadReview', quiz, {
  onDone: [
    { guard: fromOutput('opensWaiting'), target: 'opening', actions: [fromOutput('keepReview'), fromOutput('rememberWaiting')] },
    { target: 'listing', actions: fromOutput('keepReview') },
  ],
  onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
})

/** A quiz's submissions in front of its teacher: the overview, and one student opened for grading. */
export const quizReviewMachine = quizReview.createMachine({
  id: 'quizReview',
  context: ({ input }) => ({
    assignmentId: input.assignmentId,
    opensWaiting: input.opensWaiting ?? false,
    review: null,
    studentId: null,
    opened: null,
    failure: null,
    stale: false,
    closingId: null,
    reason: '',
    early: false,
  }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading,
    loadFailed,
    listing: {
      meta: { view: 'overview' },
      entry: 'forgetStudent',
      on: {
        OPEN_STUDENT: { target: 'opening', actions: fromEvent('rememberStudent') },
        REMIND: { guard: 'canRemind', target: 'reminding' },
        RELEASE: { guard: 'awaitsRelease', target: 'askingRelease' },
        CLOSE_ATTEMPT: {
          guard: fromEvent('isOpen'),
          target: 'askingReason',
          actions: fromEvent('rememberClosing'),
        },
      },
    },
    opening: {
      tags: ['busy', 'opening'],
      meta: { view: 'overview' },
      on: { BACK: back },
      invoke: {
        id: 'loadStudent',
        src: 'loadStudent',
        input: ({ context }) => ({ assignmentId: context.assignmentId, studentId: context.studentId ?? '' }),
        onDone: { target: 'reviewing', actions: fromOutput('keepOpened') },
        onError: { target: 'openFailed', actions: fromEvent('keepFailure') },
      },
    },
    openFailed: { tags: 'opening', meta: { view: 'overview' }, on: { RETRY: 'opening', BACK: back } },
    reviewing: {
      meta: { view: 'overview' },
      invoke: [
        {
          id: 'grading',
          src: 'grading',
          input: ({ context }) => ({
            assignmentId: context.assignmentId,
            ...openedOr(context.opened),
          }),
          onDone: [
            {
              guard: fromOutput('hasNext'),
              target: 'opening',
              actions: [fromOutput('keepGraded'), fromOutput('rememberNext')],
            },
            { guard: fromOutput('hasChanged'), target: 'refreshing', actions: fromOutput('keepGraded') },
            { target: 'listing' },
          ],
          onError: { target: 'openFailed', actions: fromEvent('keepFailure') },
        },
        sessionWatch,
      ],
    },
    reminding: {
      meta: { view: 'overview' },
      invoke: {
        id: 'reminders',
        src: 'reminders',
        input: ({ context }) => ({ assignmentId: context.assignmentId, students: missingOf(context.review) }),
        onDone: 'listing',
        onError: 'listing',
      },
    },
    ...closingStates,
    ...releasingStates,
    refreshing: { ...refreshing, meta: { view: 'overview' } },
  },
})

export type QuizReviewRef = ActorRefFrom<typeof quizReviewMachine>
export type QuizReviewSnapshot = SnapshotFrom<typeof quizReviewMachine>
