import { promiseContract } from 'chartroom/contracts'
import { assign, emit, setup } from 'xstate'
import { asksCode, tooManyProofs, waitSecondsOf } from '../../../domain/people/account-problem.ts'
import type { SignInStep } from '../../../domain/people/account-step.ts'
import { type Credentials, type CredentialsFault, credentialsFaults } from '../../../domain/people/credentials.ts'
import type { Proof, ProofTask } from '../../../domain/people/proof-of-work.ts'
import type { User } from '../../../domain/people/user.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'

/** With what a person signs in: the password, or a sign-in code that a teacher read out, typed in its place. */
export type SignInMethod = 'password' | 'code'

/** What is sent to the server. */
export interface SignInRequest {
  credentials: Credentials
  method: SignInMethod
  /** The code of the second factor, null before it is asked for. */
  code: string | null
  proof: Proof | null
}

interface SignInContext extends SignInRequest {
  faults: CredentialsFault[]
  problem: Problem | null
  /** The server has refused what was entered at some time. */
  wasRefused: boolean
  task: ProofTask | null
  /** How many proofs were found for what is typed. */
  proofs: number
  waitSeconds: number
}
type SignInEvent =
  | { type: 'SUBMIT'; credentials: Credentials }
  | { type: 'SWITCH_METHOD' }
  | { type: 'SUBMIT_CODE'; code: string }
  | { type: 'GO_BACK' }
/** The step that is shown. */
export type SignInView = 'form' | 'code'

interface Typed {
  credentials: Credentials
}
interface Failed {
  error: unknown
}

/** A server that asks again and again keeps nobody's computer busy for ever. */
const MOST_PROOFS = 2

const nothingTyped: Credentials = { email: '', password: '' }
const nothingAsked = { proof: null, task: null, proofs: 0, waitSeconds: 0 }
const nothingSent = { credentials: nothingTyped, code: null, ...nothingAsked }

export const emptySignIn: SignInContext = { method: 'password', faults: [], problem: null, wasRefused: false, ...nothingSent }

export const signIn = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as { type: 'signed.in'; user: User },
    tags: {} as 'busy',
    meta: {} as { view: SignInView },
  },
  actors: {
    signIn: promiseContract<SignInStep, SignInRequest>('signIn'),
    prove: promiseContract<Proof, { task: ProofTask | null }>('prove'),
  },
  delays: { turnDelay: ({ context }) => context.waitSeconds * 1000 },
  guards: {
    isComplete: (_, { credentials }: Typed) => credentialsFaults(credentials).length === 0,
    isSignedIn: (_, step: SignInStep) => step.kind === 'signedIn',
    hasToWait: (_, step: SignInStep) => step.kind === 'wait',
    canProve: ({ context }) => context.proofs < MOST_PROOFS,
    asksCode: (_, { error }: Failed) => asksCode(problemOf(error)),
    leavesPasswordGood: (_, { error }: Failed) => {
      const problem = problemOf(error)
      return asksCode(problem) || problem.kind === 'network' || waitSecondsOf(problem) !== null
    },
  },
  actions: {
    rememberCredentials: assign((_, { credentials }: Typed) => ({ ...nothingSent, credentials, faults: [], problem: null })),
    rememberFaults: assign((_, { credentials }: Typed) => ({ faults: credentialsFaults(credentials), problem: null })),
    rememberCode: assign((_, { code }: { code: string }) => ({ ...nothingAsked, code, problem: null })),
    rememberProblem: assign((_, { error }: Failed) => ({ problem: problemOf(error), wasRefused: true })),
    rememberTooManyProofs: assign({ problem: tooManyProofs }),
    rememberTask: assign(({ context }, step: SignInStep) => ({
      task: step.kind === 'prove' ? step.task : null,
      proofs: context.proofs + 1,
    })),
    rememberProof: assign((_, proof: Proof) => ({ proof, task: null })),
    rememberWait: assign((_, step: SignInStep) => ({ proof: null, waitSeconds: step.kind === 'wait' ? step.seconds : 0 })),
    switchMethod: assign(({ context }) => ({
      method: context.method === 'code' ? ('password' as const) : ('code' as const),
      faults: [],
      problem: null,
    })),
    forgetCredentials: assign(nothingSent),
    forgetProblem: assign({ problem: null }),
    announceUser: emit((_, step: SignInStep) => {
      if (step.kind !== 'signedIn') throw new Error('nobody signed in')
      return { type: 'signed.in' as const, user: step.user }
    }),
  },
})
