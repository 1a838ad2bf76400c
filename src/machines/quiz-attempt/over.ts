import { fromOutput } from '../kit/from-event.ts'
import { attempt } from './setup.ts'

/** The time ran out before the attempt was continued: what is left on this device is sent, nothing can be cleared or entered any more, and the server submits what it holds. */
export const over = attempt.createStateConfig({
  initial: 'sending',
  states: {
    sending: {
      meta: { view: 'intro' },
      invoke: {
        id: 'settling',
        src: 'settling',
        input: ({ context: { assignmentId, userId } }) => ({ userId, assignmentId: assignmentId, own: [] }),
        onDone: { target: 'asking', actions: fromOutput('keepSettled') },
        onError: 'asking',
      },
    },
    asking: {
      meta: { view: 'intro' },
      invoke: {
        id: 'loadAttempt',
        src: 'loadAttempt',
        input: ({ context: { assignmentId, userId } }) => ({ assignmentId, userId }),
        onDone: [
          {
            guard: fromOutput('foundSubmission'),
            target: '#quizAttempt.submitted.staying',
            actions: fromOutput('keepLoaded'),
          },
          { guard: fromOutput('foundOverdue'), target: 'waiting' },
          { target: '#quizAttempt.settling' },
        ],
        onError: 'waiting',
      },
    },
    waiting: { meta: { view: 'intro' }, after: { closingCheck: 'sending' } },
  },
})
