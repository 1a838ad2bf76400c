import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fillingIn } from '../kit/form-states.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { viewOf } from '../kit/selectors.ts'
import { type ForgottenPasswordView, forgottenPassword, nothingForgotten } from './setup.ts'

/** Whoever forgot their password types their e-mail address and gets a link; the server may ask for a proof of work first, and never says whether there is an account. */
export const forgottenPasswordMachine = forgottenPassword.createMachine({
  id: 'forgottenPassword',
  options: { maxIterations: 100 },
  context: nothingForgotten,
  initial: 'closed',
  on: { CLOSE: { target: '.closed', actions: 'forgetAll' } },
  states: {
    closed: { meta: { view: 'closed' }, on: { OPEN: 'editing', CLOSE: undefined } },
    editing: fillingIn('sending', 'rememberEmail'),
    sending: {
      tags: 'busy',
      meta: { view: 'form' },
      invoke: {
        id: 'askForLink',
        src: 'askForLink',
        input: ({ context: { email, proof } }) => ({ email, proof }),
        onDone: [
          { guard: fromOutput('isSent'), target: 'sent' },
          {
            guard: 'canProve',
            target: 'proving',
            actions: fromOutput('rememberTask'),
          },
          { target: 'sendFailed', actions: 'rememberTooManyProofs' },
        ],
        onError: { target: 'sendFailed', actions: fromEvent('rememberProblem') },
      },
    },
    proving: {
      tags: 'busy',
      meta: { view: 'form' },
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context: { task } }) => ({ task }),
        onDone: { target: 'sending', actions: fromOutput('rememberProof') },
        onError: { target: 'sendFailed', actions: fromEvent('rememberProblem') },
      },
    },
    sendFailed: {
      meta: { view: 'form' },
      on: {
        SUBMIT: [
          {
            guard: fromEvent('isSound'),
            target: 'sending',
            actions: fromEvent('rememberEmail'),
          },
          { target: 'editing', actions: fromEvent('rememberFaults') },
        ],
      },
    },
    sent: { meta: { view: 'sent' } },
  },
})

export type ForgottenPasswordRef = ActorRefFrom<typeof forgottenPasswordMachine>
type ForgottenPasswordSnapshot = SnapshotFrom<typeof forgottenPasswordMachine>

export const selectForgottenView = (snapshot: ForgottenPasswordSnapshot): ForgottenPasswordView => viewOf(snapshot, 'closed')
export const selectEmailFaults = (snapshot: ForgottenPasswordSnapshot) => snapshot.context.faults
export const selectLinkProblem = (snapshot: ForgottenPasswordSnapshot) => snapshot.context.problem
export const selectIsAsking = (snapshot: ForgottenPasswordSnapshot) => snapshot.hasTag('busy')
export const selectIsProvingLink = (snapshot: ForgottenPasswordSnapshot) => snapshot.matches('proving')
export const selectHasFailed = (snapshot: ForgottenPasswordSnapshot) => snapshot.matches('sendFailed')
/** The address that a link was asked for. */
export const selectAskedEmail = (snapshot: ForgottenPasswordSnapshot) => snapshot.context.email
