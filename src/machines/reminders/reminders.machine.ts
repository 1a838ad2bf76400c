import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { reminders } from './setup.ts'

/** Reminders by e-mail to students who have not submitted: chosen and confirmed, sent, and what became of each. */
export const remindersMachine = reminders.createMachine({
  id: 'reminders',
  context: ({ input }) => ({ ...input, chosen: null, result: null, failure: null }),
  options: { maxIterations: 100 },
  initial: 'choosing',
  states: {
    choosing: {
      meta: { view: 'choosing' },
      on: { SEND: { target: 'sending', actions: fromEvent('choose') }, CLOSE: 'closed' },
    },
    sending: {
      tags: 'busy',
      meta: { view: 'choosing' },
      invoke: {
        id: 'sendReminders',
        src: 'sendReminders',
        input: ({ context }) => ({ assignmentId: context.assignmentId, studentIds: context.chosen }),
        onDone: { target: 'sent', actions: fromOutput('keepResult') },
        onError: { target: 'choosing', actions: fromEvent('keepFailure') },
      },
    },
    sent: {
      meta: { view: 'sent' },
      on: { RETRY: { guard: 'hasFailed', target: 'sendingAgain', actions: 'chooseFailed' }, CLOSE: 'closed' },
    },
    sendingAgain: {
      tags: 'busy',
      meta: { view: 'sent' },
      invoke: {
        id: 'sendReminders',
        src: 'sendReminders',
        input: ({ context }) => ({ assignmentId: context.assignmentId, studentIds: context.chosen }),
        onDone: { target: 'sent', actions: fromOutput('keepResult') },
        onError: { target: 'sent', actions: fromEvent('keepFailure') },
      },
    },
    closed: { type: 'final', meta: { view: 'closed' } },
  },
})

export type RemindersRef = ActorRefFrom<typeof remindersMachine>
export type RemindersSnapshot = SnapshotFrom<typeof remindersMachine>
