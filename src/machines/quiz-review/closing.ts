import { quizReview } from './setup.ts'

/** A teacher ends an attempt that is under way: why is asked first, and a refusal leads back to the question. */
export const closingStates = {
  askingReason: quizReview.createStateConfig({
    tags: 'closing',
    meta: { view: 'overview' },
    on: { CONFIRM: { target: 'closing', actions: { type: 'rememberReason', params: ({ event }) => event } }, CANCEL: 'listing' },
  }),
  closing: quizReview.createStateConfig({
    tags: ['busy', 'closing'],
    meta: { view: 'overview' },
    invoke: {
      id: 'closeAttempt',
      src: 'closeAttempt',
      input: ({ context: { closingId, reason, early } }) => ({ attemptId: closingId ?? '', reason, early }),
      onDone: 'refreshing',
      onError: [
        { guard: { type: 'isOver', params: ({ event }) => event }, target: 'refreshing' },
        { target: 'askingReason', actions: { type: 'keepFailure', params: ({ event }) => event } },
      ],
    },
  }),
}
