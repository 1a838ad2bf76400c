import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { provingWork } from '../kit/form-states.ts'
import { fromEvent } from '../kit/from-event.ts'
import { viewOf } from '../kit/selectors.ts'
import { askingCode, checkingCode, provingWithCode, signInAnswered, waitingWithCode } from './second-factor.ts'
import { emptySignIn, type SignInView, signIn } from './setup.ts'

/** The sign-in form: checked here, then by the server, which may ask for a proof of work, a wait or the code of a second factor first. */
export const signInMachine = signIn.createMachine({
  id: 'signIn',
  options: { maxIterations: 100 },
  context: emptySignIn,
  initial: 'editing',
  states: {
    editing: {
      meta: { view: 'form' },
      on: {
        SUBMIT: [
          {
            guard: fromEvent('isComplete'),
            target: 'submitting',
            actions: fromEvent('rememberCredentials'),
          },
          { actions: fromEvent('rememberFaults') },
        ],
        SWITCH_METHOD: { actions: 'switchMethod' },
      },
    },
    submitting: {
      tags: 'busy',
      meta: { view: 'form' },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { credentials, method, code, proof } }) => ({ credentials, method, code, proof }),
        onDone: signInAnswered('waiting', 'proving'),
        onError: [
          { guard: fromEvent('asksCode'), target: 'askingCode' },
          {
            target: 'editing',
            actions: ['forgetCredentials', fromEvent('rememberProblem')],
          },
        ],
      },
    },
    proving: provingWork({ view: 'form', next: 'submitting', back: 'editing', forget: 'forgetCredentials' }),
    waiting: { tags: 'busy', meta: { view: 'form' }, after: { turnDelay: 'submitting' } },
    askingCode,
    checkingCode,
    provingWithCode,
    waitingWithCode,
    signedIn: { type: 'final', meta: { view: 'form' } },
  },
})

export type SignInRef = ActorRefFrom<typeof signInMachine>
type SignInSnapshot = SnapshotFrom<typeof signInMachine>

/** Which step of the sign-in is shown. */
export const selectSignInView = (snapshot: SignInSnapshot): SignInView => viewOf(snapshot, 'form')
export const selectSignInFaults = (snapshot: SignInSnapshot) => snapshot.context.faults
export const selectSignInProblem = (snapshot: SignInSnapshot) => snapshot.context.problem
/** Whether the server has refused a sign-in since the form was opened. */
export const selectWasRefused = (snapshot: SignInSnapshot): boolean => snapshot.context.wasRefused
export const selectSignInMethod = (snapshot: SignInSnapshot) => snapshot.context.method
export const selectIsBusy = (snapshot: SignInSnapshot) => snapshot.hasTag('busy') || snapshot.status === 'done'
export const selectIsProving = (snapshot: SignInSnapshot) => snapshot.matches('proving') || snapshot.matches('provingWithCode')
/** The seconds until the turn of the device, null where it does not wait. */
export const selectTurn = (snapshot: SignInSnapshot) =>
  snapshot.matches('waiting') || snapshot.matches('waitingWithCode') ? snapshot.context.waitSeconds : null
