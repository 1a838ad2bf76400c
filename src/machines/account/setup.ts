import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { AccountReply } from '../../../domain/api/account.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'
import {
  emptyOf,
  faultsOf,
  type PasswordChange,
  type PasswordFormFault,
  type Removal,
  type SecretName,
  type TypedChange,
} from './typed-secrets.ts'

/** What the page shows of an account. */
export type Account = Omit<AccountReply, 'success'> & {
  /** Recovery codes were shown on this device and never confirmed as kept. */
  hasUnsavedCodes?: boolean
}

/** A QR code as one SVG path in a square of `size` units. */
export interface QrPicture {
  size: number
  path: string
}

/** The key for an authenticator app that waits for its first code, to scan, to open or to type. */
export interface NewSecondFactor {
  uri: string
  secret: string
  picture: QrPicture
}

export type AccountForm = 'password' | 'session' | 'sessions' | 'secondFactor' | 'code' | 'removal'

export interface AccountContext {
  email: string
  account: Account | null
  /** Why the account could not be read. */
  failure: Problem | null
  change: PasswordChange
  faults: PasswordFormFault[]
  /** What was left empty, and the form it belongs to. */
  missing: { form: AccountForm; fields: SecretName[] } | null
  /** What the server refused, and the form it belongs to. */
  problem: (Problem & { form: AccountForm }) | null
  /** What was done last, in the server's words. */
  notice: string
  /** The session that is being signed out, until the sessions are read again. */
  ending: string | null
  password: string
  code: string
  newSecondFactor: NewSecondFactor | null
  recoveryCodes: string[]
  /** The recovery codes were confirmed as kept since the page was opened. */
  hasKeptCodes: boolean
}

export type AccountView = 'loading' | 'failed' | 'account' | 'enrolling' | 'recovery'

type Failed = { error: unknown }
const isOn = ({ account }: AccountContext): boolean | undefined => account?.secondFactor?.isOn

const noSecrets = { change: { currentPassword: '', newPassword: '' }, password: '', code: '' }

export const account = setup({
  types: {
    context: {} as AccountContext,
    events: {} as
      | { type: 'RETRY' }
      | ({ type: 'CHANGE_PASSWORD' } & TypedChange)
      | { type: 'SIGN_OUT_SESSION'; sessionId: string }
      | { type: 'SIGN_OUT_OTHERS' }
      | { type: 'BEGIN_SECOND_FACTOR'; password: string }
      | { type: 'CONFIRM_CODE'; code: string }
      | { type: 'CANCEL' }
      | { type: 'COPY_CODES' }
      | { type: 'KEPT_CODES' }
      | ({ type: 'REMOVE_SECOND_FACTOR' } & Removal),
    input: {} as { email: string },
    tags: {} as 'busy',
    meta: {} as { view: AccountView },
  },
  actors: {
    loadAccount: promiseContract<Account, { hasKeptCodes: boolean }>('loadAccount'),
    changePassword: promiseContract<string, PasswordChange>('changePassword'),
    endSession: promiseContract<string, { sessionId: string }>('endSession'),
    endOtherSessions: promiseContract<string, Record<string, never>>('endOtherSessions'),
    beginSecondFactor: promiseContract<NewSecondFactor, { password: string }>('beginSecondFactor'),
    confirmSecondFactor: promiseContract<string[], { code: string }>('confirmSecondFactor'),
    removeSecondFactor: promiseContract<string, Removal>('removeSecondFactor'),
    copyText: promiseContract<void, { text: string }>('copyText'),
  },
  guards: {
    isOn: ({ context }) => isOn(context) === true,
    hasUnsavedCodes: ({ context }) => isOn(context) === true && context.account?.hasUnsavedCodes === true,
    isOtherSession: ({ context }, { sessionId }: { sessionId: string }) =>
      context.account?.sessions.some(({ id, isCurrent }) => id === sessionId && !isCurrent) === true,
    isOff: ({ context }) => isOn(context) === false,
    isOffUntyped: ({ context }, typed: Pick<Removal, 'password'>) => isOn(context) === false && emptyOf(typed).length > 0,
    isOnUntyped: ({ context }, typed: Removal) => isOn(context) === true && emptyOf(typed).length > 0,
    isSound: ({ context }, typed: TypedChange) => faultsOf(context.email, typed).length === 0,
  },
  actions: {
    keepAccount: assign((_, account: Account) => ({ account, failure: null, ending: null })),
    keepFailure: assign((_, { error }: Failed) => ({ failure: problemOf(error), ending: null })),
    rememberMissing: assign((_, { form, typed }: { form: AccountForm; typed: Partial<Removal> }) => ({
      faults: [],
      missing: { form, fields: emptyOf(typed) },
      problem: null,
      notice: '',
    })),
    clearMessages: assign({ faults: [], missing: null, problem: null, notice: '' }),
    rememberChange: assign((_, { currentPassword, newPassword }: TypedChange) => ({ change: { currentPassword, newPassword } })),
    rememberFaults: assign(({ context }, typed: TypedChange) => ({
      faults: faultsOf(context.email, typed),
      missing: null,
      problem: null,
      notice: '',
    })),
    rememberPassword: assign((_, { password }: { password: string }) => ({ password })),
    rememberEnding: assign((_, { sessionId }: { sessionId: string }) => ({ ending: sessionId })),
    rememberCode: assign((_, { code }: { code: string }) => ({ code })),
    rememberProblem: assign((_, { form, error }: Failed & { form: AccountForm }) => ({
      ...noSecrets,
      ending: null,
      problem: { ...problemOf(error), form },
    })),
    rememberNotice: assign((_, notice: string) => ({ ...noSecrets, notice })),
    keepNewSecondFactor: assign((_, newSecondFactor: NewSecondFactor) => ({ ...noSecrets, newSecondFactor })),
    keepRecoveryCodes: assign((_, recoveryCodes: string[]) => ({
      ...noSecrets,
      recoveryCodes,
      newSecondFactor: null,
      hasKeptCodes: false,
    })),
    rememberKept: assign({ hasKeptCodes: true }),
    forgetNewSecondFactor: assign({ ...noSecrets, newSecondFactor: null, recoveryCodes: [], problem: null }),
  },
})

/** How a call fails: the refusal is shown at the form that sent it. */
export const refusedAt = <const State extends string, const Form extends AccountForm>(target: State, form: Form) =>
  ({
    target,
    actions: { type: 'rememberProblem', params: ({ event }: { event: { error: unknown } }) => ({ form, error: event.error }) },
  }) as const
