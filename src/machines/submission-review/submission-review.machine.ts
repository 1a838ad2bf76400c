import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadFailed } from '../kit/loading.ts'
import { submissionReview } from './setup.ts'

/** One submitted attempt as its student reads it, with its receipt to take away. */
export const submissionReviewMachine = submissionReview.createMachine({
  id: 'submissionReview',
  context: ({ input }) => ({ submissionId: input.submissionId, results: null, failure: null }),
  options: { maxIterations: 100 },
  initial: 'opening',
  states: {
    opening: { meta: { view: 'loading' }, always: [{ guard: 'hasSubmission', target: 'loading' }, { target: 'missing' }] },
    missing: { meta: { view: 'missing' } },
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadResults',
        src: 'loadResults',
        input: ({ context }) => ({ submissionId: context.submissionId }),
        onDone: { target: 'shown', actions: fromOutput('keepResults') },
        onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
      },
    },
    loadFailed,
    shown: {
      initial: 'reading',
      states: {
        reading: { meta: { view: 'review' }, on: { COPY_RECEIPT: 'copying' } },
        copying: {
          meta: { view: 'review' },
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: context.results?.submission.receipt ?? '' }),
            onDone: 'copied',
            onError: 'copyFailed',
          },
        },
        copied: { meta: { view: 'review' }, on: { COPY_RECEIPT: 'copying' }, after: { copiedDelay: 'reading' } },
        copyFailed: { meta: { view: 'review' }, on: { COPY_RECEIPT: 'copying' } },
      },
    },
  },
})

export type SubmissionReviewRef = ActorRefFrom<typeof submissionReviewMachine>
export type SubmissionReviewSnapshot = SnapshotFrom<typeof submissionReviewMachine>
