import { fromEvent } from '../kit/from-event.ts'
import { quizReview } from './setup.ts'

/** A teacher ends an attempt that is under way: why is asked first, and a refusal leads back to the question. */
export const closingStates = {
  askingReason: quizReview.createStateConfig({
    tags: 'closing',
    meta: { view: 'overview' },
    on: { CONFIRM: { target: 'closing', actions: fromEvent('rememberReason') }, CANCEL: 'listing' },
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
        { guard: fromEvent('isOver'), target: 'refreshing' },
        { target: 'askingReason', actions: fromEvent('keepFailure') },
      ],
    },
  }),
}
