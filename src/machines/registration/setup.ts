import { promiseContract } from 'chartroom/contracts'
import { assign, emit, setup } from 'xstate'
import { tooManyProofs } from '../../../domain/people/account-problem.ts'
import type { RegistrationStep } from '../../../domain/people/account-step.ts'
import type { PasswordFaultCode } from '../../../domain/people/password.ts'
import type { Proof, ProofTask } from '../../../domain/people/proof-of-work.ts'
import { type Newcomer, type Registration, type RegistrationFault, registrationFaults } from '../../../domain/people/registration.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setProblem } from '../kit/assigned.ts'

interface RegistrationContext {
  closeAfter: number
  account: Registration
  faults: RegistrationFault[]
  problem: Problem | null
  newcomer: Newcomer | null
  task: ProofTask | null
  proof: Proof | null
  /** How many proofs were found for what is typed. */
  proofs: number
}
interface Typed {
  account: Registration
  confirmation: string | null
}

/** A server that asks again and again keeps nobody's computer busy for ever. */
const MOST_PROOFS = 2

const nothingAsked = { task: null, proof: null, proofs: 0 }
const emptyAccount: Registration = { firstName: '', lastName: '', email: '', password: '' }

export const emptyRegistration = { account: emptyAccount, faults: [], problem: null, newcomer: null, ...nothingAsked }

export const registration = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as { type: 'SUBMIT' } & Typed,
    input: {} as { closeAfter: number },
    emitted: {} as { type: 'registration.finished'; newcomer: Newcomer | null },
    tags: {} as 'busy',
    meta: {} as { view: 'form' | 'welcome' },
  },
  actors: {
    checkPassword: promiseContract<PasswordFaultCode | null, Registration>('checkPassword'),
    register: promiseContract<RegistrationStep, { account: Registration; proof: Proof | null }>('register'),
    prove: promiseContract<Proof, { task: ProofTask | null }>('prove'),
  },
  delays: { closeDelay: ({ context }) => context.closeAfter },
  guards: {
    isSound: (_, { account, confirmation }: Typed) => registrationFaults(account, confirmation).length === 0,
    isRegistered: (_, step: RegistrationStep) => step.kind === 'registered',
    canProve: ({ context }) => context.proofs < MOST_PROOFS,
    isRefused: (_, code: PasswordFaultCode | null) => code !== null,
  },
  actions: {
    rememberAccount: assign((_, { account }: Typed) => ({ account, faults: [], problem: null, ...nothingAsked })),
    rememberFaults: assign((_, { account, confirmation }: Typed) => ({ faults: registrationFaults(account, confirmation), problem: null })),
    rememberProblem: assign(setProblem),
    rememberPasswordFault: assign((_, code: PasswordFaultCode | null) => ({
      faults: code === null ? [] : [{ field: 'password' as const, code }],
    })),
    rememberNewcomer: assign(({ context }, step: RegistrationStep) => ({
      newcomer: { email: context.account.email.trim(), message: step.kind === 'registered' ? step.message : '' },
    })),
    rememberTask: assign(({ context }, step: RegistrationStep) => ({
      task: step.kind === 'prove' ? step.task : null,
      proofs: context.proofs + 1,
    })),
    rememberProof: assign((_, proof: Proof) => ({ proof, task: null })),
    rememberTooManyProofs: assign({ problem: tooManyProofs }),
    forgetAccount: assign({ account: emptyAccount, ...nothingAsked }),
    announceEnd: emit(({ context }) => ({ type: 'registration.finished' as const, newcomer: context.newcomer })),
  },
})
