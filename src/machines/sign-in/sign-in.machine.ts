import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type SignInView, signIn } from './setup.ts'

/** The sign-in form: the fields are checked, then the server is asked; whoever has a second factor is asked for a code before a session opens. */
export const signInMachine = signIn.createMachine({
  id: 'signIn',
  options: { maxIterations: 100 },
  context: { credentials: { email: '', password: '' }, code: '', faults: [], problem: null },
  initial: 'editing',
  states: {
    editing: {
      meta: { view: 'form' },
      on: {
        SUBMIT: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'rememberCredentials', params: ({ event }) => event },
          },
          { actions: { type: 'rememberFaults', params: ({ event }) => event } },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      meta: { view: 'form' },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.credentials,
        onDone: {
          target: 'signedIn',
          actions: ['forgetCredentials', { type: 'announceUser', params: ({ event }) => ({ user: event.output }) }],
        },
        onError: [
          { guard: { type: 'asksCode', params: ({ event }) => ({ error: event.error }) }, target: 'askingCode' },
          {
            target: 'editing',
            actions: ['forgetCredentials', { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) }],
          },
        ],
      },
    },
    askingCode: {
      meta: { view: 'code' },
      on: {
        SUBMIT_CODE: { target: 'checkingCode', actions: { type: 'rememberCode', params: ({ event }) => event } },
        GO_BACK: { target: 'editing', actions: ['forgetCredentials', 'forgetProblem'] },
      },
    },
    checkingCode: {
      tags: 'busy',
      meta: { view: 'code' },
      invoke: {
        id: 'signInWithCode',
        src: 'signInWithCode',
        input: ({ context }) => ({ ...context.credentials, code: context.code }),
        onDone: {
          target: 'signedIn',
          actions: ['forgetCredentials', { type: 'announceUser', params: ({ event }) => ({ user: event.output }) }],
        },
        onError: [
          {
            guard: { type: 'leavesPasswordGood', params: ({ event }) => ({ error: event.error }) },
            target: 'askingCode',
            actions: { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'editing',
            actions: ['forgetCredentials', { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) }],
          },
        ],
      },
    },
    signedIn: { type: 'final', meta: { view: 'form' } },
  },
})

export type SignInRef = ActorRefFrom<typeof signInMachine>
type SignInSnapshot = SnapshotFrom<typeof signInMachine>

/** Which step of the sign-in is shown. */
export const selectSignInView = (snapshot: SignInSnapshot): SignInView =>
  Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.view ?? 'form'
export const selectSignInFaults = (snapshot: SignInSnapshot) => snapshot.context.faults
export const selectSignInProblem = (snapshot: SignInSnapshot) => snapshot.context.problem
export const selectIsBusy = (snapshot: SignInSnapshot) => snapshot.hasTag('busy') || snapshot.status === 'done'
