import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type AccountProblem, accountProblemOf } from '../../../domain/account-problem.ts'
import { type Credentials, type CredentialsFault, credentialsFaults } from '../../../domain/credentials.ts'
import type { User } from '../../../domain/user.ts'
import { promiseContract } from '../contracts.ts'

interface SignInContext {
  credentials: Credentials
  faults: CredentialsFault[]
  problem: AccountProblem | null
}
interface Typed {
  credentials: Credentials
}

const signIn = setup({
  types: {
    context: {} as SignInContext,
    events: {} as { type: 'SUBMIT'; credentials: Credentials },
    emitted: {} as { type: 'signed.in'; user: User },
    tags: {} as 'busy',
    meta: {} as { view: 'form' },
  },
  actors: { signIn: promiseContract<User, Credentials>('signIn') },
  guards: { isComplete: (_, { credentials }: Typed) => credentialsFaults(credentials).length === 0 },
  actions: {
    rememberCredentials: assign((_, { credentials }: Typed) => ({ credentials, faults: [], problem: null })),
    rememberFaults: assign((_, { credentials }: Typed) => ({ faults: credentialsFaults(credentials), problem: null })),
    rememberProblem: assign((_, { error }: { error: unknown }) => ({ problem: accountProblemOf(error) })),
    forgetCredentials: assign({ credentials: { email: '', password: '' } }),
    announceUser: emit((_, { user }: { user: User }) => ({ type: 'signed.in' as const, user })),
  },
})

/** The sign-in form: the fields are checked, then the server is asked; a refusal leads back to the form. */
export const signInMachine = signIn.createMachine({
  id: 'signIn',
  options: { maxIterations: 100 },
  context: { credentials: { email: '', password: '' }, faults: [], problem: null },
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
        onError: {
          target: 'editing',
          actions: ['forgetCredentials', { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    signedIn: { type: 'final', meta: { view: 'form' } },
  },
})

export type SignInRef = ActorRefFrom<typeof signInMachine>
type SignInSnapshot = SnapshotFrom<typeof signInMachine>

export const selectSignInFaults = (snapshot: SignInSnapshot) => snapshot.context.faults
export const selectSignInProblem = (snapshot: SignInSnapshot) => snapshot.context.problem
export const selectIsBusy = (snapshot: SignInSnapshot) => snapshot.hasTag('busy') || snapshot.status === 'done'
