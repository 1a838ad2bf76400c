import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { applyReply, keepForLater } from './edit-transitions.ts'
import { submitInput } from './outbox.ts'
import { savingSetup } from './setup.ts'

const submit = {
  target: '.deciding',
  actions: { type: 'keepSubmit', params: ({ event }: { event: { automatic: boolean } }) => event },
} as const

/** The exam is submitted: the submit request carries the outbox, so nothing else is sent; an automatic submit request with nothing unsent waits a random moment first. After a failure saving goes on as before. */
export const submitting = savingSetup.createStateConfig({
  tags: 'dirty',
  initial: 'deciding',
  entry: 'flushJournal',
  on: { ...keepForLater, 'submit.started': submit },
  states: {
    deciding: {
      tags: 'busy',
      meta: { view: 'saving' },
      always: [{ guard: 'waitsForOthers', target: 'spreading' }, { target: 'submitting' }],
    },
    spreading: {
      tags: 'busy',
      meta: { view: 'saving' },
      after: { submitSpread: 'submitting' },
    },
    submitting: {
      tags: 'busy',
      meta: { view: 'saving' },
      invoke: {
        id: 'submitAttempt',
        src: 'submitAttempt',
        input: ({ context }) => submitInput(context),
        onDone: [
          { guard: fromOutput('isSignedOut'), target: '#answerSaving.sending.signedOut', actions: 'reportSignedOut' },
          {
            guard: fromOutput('isClosed'),
            target: '#answerSaving.sending.closed',
            actions: [...applyReply, 'reportClosed'],
          },
          {
            guard: fromOutput('isReplaced'),
            target: '#answerSaving.sending.readOnly',
            actions: [...applyReply, 'reportReplaced'],
          },
          {
            guard: fromOutput('isNotOver'),
            target: '#answerSaving.sending.spacing.urgent',
            actions: [...applyReply, 'readTime', 'reportEarly'],
          },
          {
            target: '#answerSaving.sending.closed',
            actions: [...applyReply, fromOutput('reportSubmitted')],
          },
        ],
        onError: {
          target: '#answerSaving.sending.offline',
          actions: [fromEvent('countFailure'), fromEvent('reportSubmitFailed')],
        },
      },
    },
  },
})
