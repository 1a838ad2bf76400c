import { fromEvent } from '../kit/from-event.ts'
import { signIn } from './setup.ts'

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
    onDone: [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => ({ step: event.output }) },
        target: 'signedIn',
        actions: ['forgetCredentials', { type: 'announceUser', params: ({ event }) => ({ step: event.output }) }],
      },
      {
        guard: { type: 'hasToWait', params: ({ event }) => ({ step: event.output }) },
        target: 'waitingWithCode',
        actions: { type: 'rememberWait', params: ({ event }) => ({ step: event.output }) },
      },
      {
        guard: 'canProve',
        target: 'provingWithCode',
        actions: { type: 'rememberTask', params: ({ event }) => ({ step: event.output }) },
      },
      { target: 'editing', actions: ['forgetCredentials', 'rememberTooManyProofs'] },
    ],
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
export const provingWithCode = signIn.createStateConfig({
  tags: 'busy',
  meta: { view: 'code' },
  invoke: {
    id: 'prove',
    src: 'prove',
    input: ({ context: { task } }) => ({ task }),
    onDone: { target: 'checkingCode', actions: { type: 'rememberProof', params: ({ event }) => ({ proof: event.output }) } },
    onError: {
      target: 'editing',
      actions: ['forgetCredentials', fromEvent('rememberProblem')],
    },
  },
})

/** Waits for the turn of the device, then sends the code again. */
export const waitingWithCode = signIn.createStateConfig({
  tags: 'busy',
  meta: { view: 'code' },
  after: { turnDelay: 'checkingCode' },
})
