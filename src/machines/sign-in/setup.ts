import { assign, emit, setup } from 'xstate'
import { type AccountProblem, accountProblemOf } from '../../../domain/account-problem.ts'
import { type Credentials, type CredentialsFault, credentialsFaults } from '../../../domain/credentials.ts'
import type { User } from '../../../domain/user.ts'
import { promiseContract } from '../contracts.ts'

/** What the server is asked once it has asked for a second factor. */
export interface SignInTry extends Credentials {
  code: string
}

export interface SignInContext {
  credentials: Credentials
  code: string
  faults: CredentialsFault[]
  problem: AccountProblem | null
}

export type SignInView = 'form' | 'code'

type Typed = { credentials: Credentials }
type Failed = { error: unknown }

const nothing = { credentials: { email: '', password: '' }, code: '' }

export const signIn = setup({
  types: {
    context: {} as SignInContext,
    events: {} as { type: 'SUBMIT'; credentials: Credentials } | { type: 'SUBMIT_CODE'; code: string } | { type: 'GO_BACK' },
    emitted: {} as { type: 'signed.in'; user: User },
    tags: {} as 'busy',
    meta: {} as { view: SignInView },
  },
  actors: {
    signIn: promiseContract<User, Credentials>('signIn'),
    signInWithCode: promiseContract<User, SignInTry>('signInWithCode'),
  },
  guards: {
    isComplete: (_, { credentials }: Typed) => credentialsFaults(credentials).length === 0,
    asksCode: (_, { error }: Failed) => accountProblemOf(error).asksCode === true,
    leavesPasswordGood: (_, { error }: Failed) => {
      const { asksCode, kind, waitSeconds } = accountProblemOf(error)
      return asksCode === true || kind === 'network' || waitSeconds !== null
    },
  },
  actions: {
    rememberCredentials: assign((_, { credentials }: Typed) => ({ credentials, code: '', faults: [], problem: null })),
    rememberFaults: assign((_, { credentials }: Typed) => ({ faults: credentialsFaults(credentials), problem: null })),
    rememberCode: assign((_, { code }: { code: string }) => ({ code, problem: null })),
    rememberProblem: assign((_, { error }: Failed) => ({ problem: accountProblemOf(error) })),
    forgetProblem: assign({ problem: null }),
    forgetCredentials: assign(nothing),
    announceUser: emit((_, { user }: { user: User }) => ({ type: 'signed.in' as const, user })),
  },
})
