import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { PasswordFaultCode } from '../../../domain/people/password.ts'
import { type Registration, type RegistrationFault, registrationFaults } from '../../../domain/people/registration.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'
import { setFailure, setProblem } from '../kit/assigned.ts'

export interface SetUpContext {
  token: string
  schoolName: string
  account: Registration
  faults: RegistrationFault[]
  problem: Problem | null
  /** Why the link could not be read. */
  failure: Problem | null
}

export type SetUpView = 'loading' | 'failed' | 'invalid' | 'form' | 'created'

type Typed = { account: Registration; confirmation: string }
type Failed = { error: unknown }

export const nobody: Registration = { firstName: '', lastName: '', email: '', password: '' }

export const setUp = setup({
  types: {
    context: {} as SetUpContext,
    events: {} as ({ type: 'SUBMIT' } & Typed) | { type: 'RETRY' },
    input: {} as { token: string },
    tags: {} as 'busy',
    meta: {} as { view: SetUpView },
  },
  actors: {
    loadSchool: promiseContract<string, { token: string }>('loadSchool'),
    checkPassword: promiseContract<PasswordFaultCode | null, Registration>('checkPassword'),
    createAdmin: promiseContract<void, { token: string; account: Registration }>('createAdmin'),
  },
  guards: {
    isSound: (_, { account, confirmation }: Typed) => registrationFaults(account, confirmation).length === 0,
    isRefused: (_, code: PasswordFaultCode | null) => code !== null,
    isInvalid: (_, { error }: Failed) => problemOf(error).status === 404,
  },
  actions: {
    keepSchool: assign((_, schoolName: string) => ({ schoolName, failure: null })),
    keepFailure: assign(setFailure),
    rememberAccount: assign((_, { account }: Typed) => ({ account, faults: [], problem: null })),
    rememberFaults: assign((_, { account, confirmation }: Typed) => ({
      faults: registrationFaults(account, confirmation),
      problem: null,
    })),
    rememberPasswordFault: assign((_, code: PasswordFaultCode | null) => ({
      faults: code === null ? [] : [{ field: 'password' as const, code }],
    })),
    rememberProblem: assign(setProblem),
    forgetAccount: assign({ account: nobody }),
  },
})
