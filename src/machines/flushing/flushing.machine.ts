import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { flushing } from './setup.ts'

/** Sends every record of a person on this device, each under its own writer, one batch after the other, and ends when none is left to send. */
export const flushingMachine = flushing.createMachine({
  id: 'flushing',
  context: ({ input }) => ({ ...input, waiting: [], left: [], late: [], counted: 0, rivals: 0, signedOut: false, problem: null }),
  output: ({ context: { left, late, counted, rivals, signedOut, problem } }) => ({ left, late, counted, rivals, signedOut, problem }),
  initial: 'reading',
  options: { maxIterations: 1_000 },
  states: {
    reading: {
      tags: 'busy',
      meta: { view: 'flushing' },
      invoke: {
        id: 'readRecords',
        src: 'readRecords',
        input: ({ context: { userId, assignmentId } }) => ({ userId, assignmentId }),
        onDone: { target: 'choosing', actions: { type: 'keepFound', params: ({ event }) => ({ records: event.output }) } },
        onError: { target: 'choosing', actions: { type: 'keepFound', params: () => ({ records: [] }) } },
      },
    },
    choosing: {
      tags: 'busy',
      meta: { view: 'flushing' },
      always: [{ guard: 'hasWaiting', target: 'sending' }, { target: 'settled' }],
    },
    sending: {
      tags: 'busy',
      meta: { view: 'flushing' },
      invoke: {
        id: 'sendRecords',
        src: 'sendRecords',
        input: ({ context: { waiting, userId } }) =>
          waiting[0] ?? { user: userId, quiz: '', attempt: '', writer: '', epoch: 0, records: [] },
        onDone: [
          {
            guard: fromOutput('isSignedOut'),
            target: 'settled',
            actions: ['noteSignedOut', 'leaveWaiting'],
          },
          { guard: fromOutput('isFailed'), target: 'choosing', actions: 'keepFailed' },
          { target: 'choosing', actions: fromOutput('keepAcknowledged') },
        ],
        onError: {
          target: 'settled',
          actions: [fromEvent('keepProblem'), 'leaveWaiting'],
        },
      },
    },
    settled: { type: 'final', meta: { view: 'settled' } },
  },
})
