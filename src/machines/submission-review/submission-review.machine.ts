import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { submissionReview } from './setup.ts'

/** One submitted attempt as its student reads it. */
export const submissionReviewMachine = submissionReview.createMachine({
  id: 'submissionReview',
  context: ({ input }) => ({ submissionId: input.submissionId, results: null, failure: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadResults',
        src: 'loadResults',
        input: ({ context }) => ({ submissionId: context.submissionId }),
        onDone: { target: 'shown', actions: { type: 'keepResults', params: ({ event }) => ({ results: event.output }) } },
        onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: 'loading' } },
    shown: { meta: { view: 'review' } },
  },
})

export type SubmissionReviewRef = ActorRefFrom<typeof submissionReviewMachine>
export type SubmissionReviewSnapshot = SnapshotFrom<typeof submissionReviewMachine>
