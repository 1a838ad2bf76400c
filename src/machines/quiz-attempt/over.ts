import { attempt } from './setup.ts'

/** The time ran out before the attempt was continued: what is left on this device is sent, nothing can be cleared or entered any more, and the server hands in what it holds. */
export const over = attempt.createStateConfig({
  initial: 'sending',
  states: {
    sending: {
      meta: { view: 'intro' },
      invoke: {
        id: 'settling',
        src: 'settling',
        input: ({ context: { assignmentId, userId } }) => ({ userId, quizId: assignmentId, own: [] }),
        onDone: { target: 'asking', actions: { type: 'keepSettled', params: ({ event }) => event.output } },
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
            guard: { type: 'foundSubmission', params: ({ event }) => event.output },
            target: '#quizAttempt.submitted.staying',
            actions: { type: 'keepLoaded', params: ({ event }) => event.output },
          },
          { guard: { type: 'foundOverdue', params: ({ event }) => event.output }, target: 'waiting' },
          { target: '#quizAttempt.settling' },
        ],
        onError: 'waiting',
      },
    },
    waiting: { meta: { view: 'intro' }, after: { closingCheck: 'sending' } },
  },
})
