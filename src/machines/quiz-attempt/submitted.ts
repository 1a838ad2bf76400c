import { fromOutput } from '../kit/from-event.ts'
import { loadAttempt } from './call-inputs.ts'
import { quizAttemptSetup } from './setup.ts'

/** The attempt has ended: its result is shown, until the teacher reopens it. */
export const submitted = quizAttemptSetup.createStateConfig({
  initial: 'preparing',
  states: {
    /** The page goes on only to a review that it has: a line can be cut without a word of the browser. */
    preparing: {
      meta: { view: 'result', shows: 'The result page stays open where the review cannot be loaded.' },
      on: { KEEP_OPEN: 'staying' },
      invoke: {
        id: 'loadReview',
        src: 'loadReview',
        input: ({ context }) => context.submission,
        onDone: 'redirecting',
        onError: 'staying',
      },
    },
    redirecting: {
      meta: { view: 'result', shows: 'After submitting the result is shown.' },
      on: { KEEP_OPEN: 'staying' },
      after: { redirectDelay: '#quizAttempt.left' },
    },
    staying: {
      meta: { view: 'result', shows: 'Any key or pointer input on the result page keeps it open.' },
      after: { reopenCheck: 'asking' },
    },
    /** A close can be undone and a submission reopened: then the clock runs, and the page must not stay here. */
    asking: {
      meta: { view: 'result' },
      invoke: {
        ...loadAttempt,
        onDone: [
          {
            guard: fromOutput('foundReopened'),
            target: '#quizAttempt.ready.resume',
            actions: [fromOutput('keepLoaded'), 'noteReopened'],
          },
          { target: 'staying' },
        ],
        onError: 'staying',
      },
    },
  },
})
