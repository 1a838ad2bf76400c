import { fromOutput } from '../kit/from-event.ts'
import { flushInput, loadAttempt } from './call-inputs.ts'
import { quizAttemptSetup } from './setup.ts'

/** The time ran out before the attempt was continued: remaining records of this device are sent, nothing can be cleared or entered, and the server submits what it has. */
export const overdue = quizAttemptSetup.createStateConfig({
  initial: 'sending',
  states: {
    sending: {
      meta: { view: 'intro' },
      invoke: {
        id: 'flushing',
        src: 'flushing',
        input: flushInput,
        onDone: { target: 'asking', actions: fromOutput('keepFlushOutcome') },
        onError: 'asking',
      },
    },
    asking: {
      meta: { view: 'intro' },
      invoke: {
        ...loadAttempt,
        onDone: [
          {
            guard: fromOutput('foundSubmission'),
            target: '#quizAttempt.submitted.staying',
            actions: fromOutput('keepLoaded'),
          },
          { guard: fromOutput('foundOverdue'), target: 'waiting' },
          { target: '#quizAttempt.flushing' },
        ],
        onError: 'waiting',
      },
    },
    waiting: { meta: { view: 'intro' }, after: { closingCheck: 'sending' } },
  },
})
