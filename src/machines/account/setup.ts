import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { AccountReply } from '../../../domain/api/account.ts'
import { type Failure, failureOf } from '../../../domain/failure.ts'
import { type AccountProblem, accountProblemOf } from '../../../domain/people/account-problem.ts'
import { type PasswordFaultCode, passwordFault } from '../../../domain/people/password.ts'

/** What the page shows of an account. */
export type Account = Omit<AccountReply, 'success'> & {
  /** Recovery codes were shown on this device and never confirmed as kept. */
  hasUnkeptCodes?: boolean
}

/** A QR code as one SVG path in a square of `size` units. */
export interface QrPicture {
  size: number
  path: string
}

/** The key for an authenticator app that waits for its first code, to scan, to open or to type. */
export interface Enrolment {
  uri: string
  secret: string
  picture: QrPicture
}

export interface PasswordChange {
  currentPassword: string
  newPassword: string
}

export interface Removal {
  password: string
  code: string
}

export type PasswordFormFault = PasswordFaultCode | 'currentRequired' | 'passwordsDiffer'
/** The secrets that turning two-step sign-in on or off asks for. */
export type SecretName = keyof Removal
export type AccountForm = 'password' | 'sessions' | 'enrolment' | 'code' | 'removal'

export interface AccountContext {
  email: string
  account: Account | null
  /** Why the account could not be read. */
  failure: Failure | null
  change: PasswordChange
  faults: PasswordFormFault[]
  /** What was left empty, and the form it belongs to. */
  missing: { form: AccountForm; fields: SecretName[] } | null
  /** What the server refused, and the form it belongs to. */
  problem: (AccountProblem & { form: AccountForm }) | null
  /** What was done last, in the server's words. */
  notice: string
  password: string
  code: string
  enrolment: Enrolment | null
  recoveryCodes: string[]
  /** The recovery codes were confirmed as kept since the page was opened. */
  hasKeptCodes: boolean
}

export type AccountView = 'loading' | 'failed' | 'account' | 'enrolling' | 'recovery'

type Typed = PasswordChange & { confirmation: string }
type Failed = { error: unknown }
type Told = { notice: string }

/** Only the first fault is told: nothing typed, another confirmation, or a password that cannot be used. */
function faultsOf(email: string, { currentPassword, newPassword, confirmation }: Typed): PasswordFormFault[] {
  if (currentPassword === '') return ['currentRequired']
  const fault = passwordFault(newPassword, email, () => false)
  if (fault) return [fault]
  return newPassword === confirmation ? [] : ['passwordsDiffer']
}

const isOn = ({ account }: AccountContext): boolean | undefined => account?.secondFactor?.isOn
const secrets: SecretName[] = ['password', 'code']
const emptyOf = (typed: Partial<Removal>): SecretName[] => secrets.filter((name) => typed[name]?.trim() === '')

const noSecrets = { change: { currentPassword: '', newPassword: '' }, password: '', code: '' }

export const account = setup({
  types: {
    context: {} as AccountContext,
    events: {} as
      | { type: 'RETRY' }
      | ({ type: 'CHANGE_PASSWORD' } & Typed)
      | { type: 'SIGN_OUT_OTHERS' }
      | { type: 'BEGIN_SECOND_STEP'; password: string }
      | { type: 'CONFIRM_CODE'; code: string }
      | { type: 'CANCEL' }
      | { type: 'COPY_CODES' }
      | { type: 'KEPT_CODES' }
      | ({ type: 'REMOVE_SECOND_STEP' } & Removal),
    input: {} as { email: string },
    tags: {} as 'busy',
    meta: {} as { view: AccountView },
  },
  actors: {
    loadAccount: promiseContract<Account, { hasKeptCodes: boolean }>('loadAccount'),
    changePassword: promiseContract<string, PasswordChange>('changePassword'),
    endOtherSessions: promiseContract<string, Record<string, never>>('endOtherSessions'),
    beginSecondStep: promiseContract<Enrolment, { password: string }>('beginSecondStep'),
    confirmSecondStep: promiseContract<string[], { code: string }>('confirmSecondStep'),
    removeSecondStep: promiseContract<string, Removal>('removeSecondStep'),
    copyText: promiseContract<void, { text: string }>('copyText'),
  },
  guards: {
    isOn: ({ context }) => isOn(context) === true,
    hasUnkeptCodes: ({ context }) => isOn(context) === true && context.account?.hasUnkeptCodes === true,
    isOff: ({ context }) => isOn(context) === false,
    isOffUntyped: ({ context }, typed: Pick<Removal, 'password'>) => isOn(context) === false && emptyOf(typed).length > 0,
    isOnUntyped: ({ context }, typed: Removal) => isOn(context) === true && emptyOf(typed).length > 0,
    isSound: ({ context }, typed: Typed) => faultsOf(context.email, typed).length === 0,
  },
  actions: {
    keepAccount: assign((_, { account }: { account: Account }) => ({ account, failure: null })),
    keepFailure: assign((_, { error }: Failed) => ({ failure: failureOf(error) })),
    rememberMissing: assign((_, { form, typed }: { form: AccountForm; typed: Partial<Removal> }) => ({
      faults: [],
      missing: { form, fields: emptyOf(typed) },
      problem: null,
      notice: '',
    })),
    begin: assign({ faults: [], missing: null, problem: null, notice: '' }),
    rememberChange: assign((_, { currentPassword, newPassword }: Typed) => ({ change: { currentPassword, newPassword } })),
    rememberFaults: assign(({ context }, typed: Typed) => ({
      faults: faultsOf(context.email, typed),
      missing: null,
      problem: null,
      notice: '',
    })),
    rememberPassword: assign((_, { password }: { password: string }) => ({ password })),
    rememberCode: assign((_, { code }: { code: string }) => ({ code })),
    rememberProblem: assign((_, { form, error }: Failed & { form: AccountForm }) => ({
      ...noSecrets,
      problem: { ...accountProblemOf(error), form },
    })),
    rememberNotice: assign((_, { notice }: Told) => ({ ...noSecrets, notice })),
    keepEnrolment: assign((_, { enrolment }: { enrolment: Enrolment }) => ({ ...noSecrets, enrolment })),
    keepRecoveryCodes: assign((_, { recoveryCodes }: { recoveryCodes: string[] }) => ({
      ...noSecrets,
      recoveryCodes,
      enrolment: null,
      hasKeptCodes: false,
    })),
    rememberKept: assign({ hasKeptCodes: true }),
    forgetEnrolment: assign({ ...noSecrets, enrolment: null, recoveryCodes: [], problem: null }),
  },
})
