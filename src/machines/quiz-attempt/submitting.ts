import { attempt } from './setup.ts'
import { submitInput } from './taking.ts'

/** The answers are on their way; a failure leads to `submitFailed`, or to another try when the time is over. */
export const submitting = attempt.createStateConfig({
  tags: ['busy', 'locked'],
  meta: { view: 'submitting' },
  entry: 'holdSaving',
  invoke: {
    id: 'submitAttempt',
    src: 'submitAttempt',
    input: submitInput,
    onDone: [
      {
        guard: { type: 'isReplaced', params: ({ event }) => event.output },
        target: '#quizAttempt.inProgress.readOnly',
        actions: 'reportReplaced',
      },
      { guard: { type: 'isGone', params: ({ event }) => event.output }, target: '#quizAttempt.loading' },
      {
        guard: { type: 'isSignedOutLate', params: ({ event }) => event.output },
        target: '#quizAttempt.inProgress.timeUp.waiting',
        actions: ['keepSignedOut', 'reportSignedOut'],
      },
      {
        guard: { type: 'isSignedOut', params: ({ event }) => event.output },
        target: '#quizAttempt.inProgress.submitFailed',
        actions: ['keepSignedOut', 'reportSignedOut'],
      },
      {
        target: '#quizAttempt.submitted',
        actions: { type: 'keepSubmission', params: ({ event }) => event.output },
      },
    ],
    onError: [
      {
        guard: 'ranOut',
        target: '#quizAttempt.inProgress.timeUp.waiting',
        actions: ['resumeSaving', { type: 'countFailure', params: ({ event }) => ({ error: event.error }) }],
      },
      {
        target: '#quizAttempt.inProgress.submitFailed',
        actions: ['resumeSaving', { type: 'countFailure', params: ({ event }) => ({ error: event.error }) }],
      },
    ],
  },
  on: { 'clock.at': { actions: { type: 'keepMark', params: ({ event }) => event } } },
})
