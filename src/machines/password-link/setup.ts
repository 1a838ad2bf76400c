import { promiseContract } from 'chartroom/contracts'
import { assign, emit, setup } from 'xstate'
import type { PasswordFaultCode } from '../../../domain/people/password.ts'
import { type Newcomer, type Registration, type RegistrationFault, registrationFaults } from '../../../domain/people/registration.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'

/** Whose password the link sets. */
export interface LinkOwner {
  email: string
  firstName: string
}

/** Whose session it is on this page: setting a password ends those of its owner; somebody else stays signed in. */
export type EndedSession = 'own' | 'nobody' | 'somebodyElse'

export interface PasswordLinkContext {
  token: string
  owner: LinkOwner | null
  password: string
  faults: RegistrationFault[]
  /** Why the link could not be read or the password was not taken. */
  failure: Problem | null
  newcomer: Newcomer | null
}

interface Typed {
  password: string
  confirmation: string
}

export type PasswordLinkView = 'loading' | 'failed' | 'invalid' | 'form' | 'set'

/** The account of the link's owner with this password; links tell no last name. */
const accountOf = ({ owner }: PasswordLinkContext, password: string): Registration => ({
  email: owner?.email ?? '',
  firstName: owner?.firstName ?? '',
  lastName: '',
  password,
})

const faultsOf = (context: PasswordLinkContext, { password, confirmation }: Typed): RegistrationFault[] =>
  registrationFaults(accountOf(context, password), confirmation).filter(({ field }) => field === 'password' || field === 'confirmPassword')

type Failed = { error: unknown }

export const passwordLink = setup({
  types: {
    context: {} as PasswordLinkContext,
    events: {} as ({ type: 'SUBMIT' } & Typed) | { type: 'RETRY' },
    input: {} as { token: string },
    emitted: {} as { type: 'signIn.requested'; newcomer: Newcomer | null },
    tags: {} as 'busy',
    meta: {} as { view: PasswordLinkView },
  },
  actors: {
    loadOwner: promiseContract<LinkOwner, { token: string }>('loadOwner'),
    checkPassword: promiseContract<PasswordFaultCode | null, Registration>('checkPassword'),
    setPassword: promiseContract<string, { token: string; password: string }>('setPassword'),
    endSession: promiseContract<EndedSession, { email: string }>('endSession'),
  },
  guards: {
    isSound: ({ context }, typed: Typed) => faultsOf(context, typed).length === 0,
    isRefused: (_, code: PasswordFaultCode | null) => code !== null,
    isSomebodyElse: (_, ended: EndedSession) => ended === 'somebodyElse',
    isInvalid: (_, { error }: Failed) => problemOf(error).status === 404,
  },
  actions: {
    keepOwner: assign((_, owner: LinkOwner) => ({ owner, failure: null })),
    keepFailure: assign((_, { error }: Failed) => ({ failure: problemOf(error) })),
    rememberPassword: assign((_, { password }: Typed) => ({ password, faults: [], failure: null })),
    rememberFaults: assign(({ context }, typed: Typed) => ({ faults: faultsOf(context, typed), failure: null })),
    rememberPasswordFault: assign((_, code: PasswordFaultCode | null) => ({
      faults: code === null ? [] : [{ field: 'password' as const, code }],
    })),
    forgetPassword: assign({ password: '' }),
    rememberNewcomer: assign(({ context }, message: string) => ({
      newcomer: { email: context.owner?.email ?? '', message },
    })),
    requestSignIn: emit(({ context }) => ({ type: 'signIn.requested', newcomer: context.newcomer })),
  },
})

/** The account whose password is checked against the common ones. */
export const checkedAccount = (context: PasswordLinkContext): Registration => accountOf(context, context.password)
