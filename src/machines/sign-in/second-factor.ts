import { provingWork } from '../kit/form-states.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { signIn } from './setup.ts'

/** What the server says to a sign-in: signed in, to wait, to prove work, or that it has asked for proof too often. */
export const signInAnswered = <Waiting extends string, Proving extends string>(waiting: Waiting, proving: Proving) =>
  [
    { guard: fromOutput('isSignedIn'), target: 'signedIn', actions: ['forgetCredentials', fromOutput('announceUser')] },
    { guard: fromOutput('hasToWait'), target: waiting, actions: fromOutput('rememberWait') },
    { guard: 'canProve', target: proving, actions: fromOutput('rememberTask') },
    { target: 'editing', actions: ['forgetCredentials', 'rememberTooManyProofs'] },
  ] as const

/** Asks for a code of the authenticator app, after the server has found the password right. */
export const askingCode = signIn.createStateConfig({
  meta: { view: 'code' },
  on: {
    SUBMIT_CODE: { target: 'checkingCode', actions: fromEvent('rememberCode') },
    GO_BACK: { target: 'editing', actions: ['forgetCredentials', 'forgetProblem'] },
  },
})

/** Sends the password and the code; a refusal that leaves the password good asks for another code. */
export const checkingCode = signIn.createStateConfig({
  tags: 'busy',
  meta: { view: 'code' },
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ context: { credentials, method, code, proof } }) => ({ credentials, method, code, proof }),
    onDone: signInAnswered('waitingWithCode', 'provingWithCode'),
    onError: [
      {
        guard: fromEvent('leavesPasswordGood'),
        target: 'askingCode',
        actions: fromEvent('rememberProblem'),
      },
      {
        target: 'editing',
        actions: ['forgetCredentials', fromEvent('rememberProblem')],
      },
    ],
  },
})

/** Finds the proof of work that the server asks for with the code. */
export const provingWithCode = provingWork({ view: 'code', next: 'checkingCode', back: 'editing', forget: 'forgetCredentials' })

/** Waits for the turn of the device, then sends the code again. */
export const waitingWithCode = signIn.createStateConfig({
  tags: 'busy',
  meta: { view: 'code' },
  after: { turnDelay: 'checkingCode' },
})
