import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type AccountProblem, accountProblemOf } from '../../../domain/account-problem.ts'
import type { PasswordFaultCode } from '../../../domain/password.ts'
import { type Newcomer, type Registration, type RegistrationFault, registrationFaults } from '../../../domain/registration.ts'
import { promiseContract } from '../contracts.ts'

interface RegistrationContext {
  closeAfter: number
  account: Registration
  faults: RegistrationFault[]
  problem: AccountProblem | null
  newcomer: Newcomer | null
}
interface Typed {
  account: Registration
  confirmation: string | null
}

const empty: Registration = { firstName: '', lastName: '', email: '', password: '' }

const registration = setup({
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
    register: promiseContract<string, Registration>('register'),
  },
  delays: { closeDelay: ({ context }) => context.closeAfter },
  guards: {
    isSound: (_, { account, confirmation }: Typed) => registrationFaults(account, confirmation).length === 0,
    isRefused: (_, { code }: { code: PasswordFaultCode | null }) => code !== null,
  },
  actions: {
    rememberAccount: assign((_, { account }: Typed) => ({ account, faults: [], problem: null })),
    rememberFaults: assign((_, { account, confirmation }: Typed) => ({ faults: registrationFaults(account, confirmation), problem: null })),
    rememberProblem: assign((_, { error }: { error: unknown }) => ({ problem: accountProblemOf(error) })),
    rememberPasswordFault: assign((_, { code }: { code: PasswordFaultCode | null }) => ({
      faults: code === null ? [] : [{ field: 'password' as const, code }],
    })),
    rememberNewcomer: assign(({ context }, { message }: { message: string }) => ({
      newcomer: { email: context.account.email.trim(), message },
    })),
    forgetAccount: assign({ account: empty }),
    announceEnd: emit(({ context }) => ({ type: 'registration.finished' as const, newcomer: context.newcomer })),
  },
})

/** The form for a new account: checked here, the list of common passwords last, made by the server, then a welcome that stays for `closeAfter` milliseconds. */
export const registrationMachine = registration.createMachine({
  id: 'registration',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ closeAfter: input.closeAfter, account: empty, faults: [], problem: null, newcomer: null }),
  initial: 'editing',
  states: {
    editing: {
      meta: { view: 'form' },
      on: {
        SUBMIT: [
          {
            guard: { type: 'isSound', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'rememberAccount', params: ({ event }) => event },
          },
          { actions: { type: 'rememberFaults', params: ({ event }) => event } },
        ],
      },
    },
    checking: {
      tags: 'busy',
      meta: { view: 'form' },
      invoke: {
        id: 'checkPassword',
        src: 'checkPassword',
        input: ({ context }) => context.account,
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ code: event.output }) },
            target: 'editing',
            actions: ['forgetAccount', { type: 'rememberPasswordFault', params: ({ event }) => ({ code: event.output }) }],
          },
          { target: 'submitting' },
        ],
        onError: 'submitting',
      },
    },
    submitting: {
      tags: 'busy',
      meta: { view: 'form' },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => context.account,
        onDone: {
          target: 'registered',
          actions: [{ type: 'rememberNewcomer', params: ({ event }) => ({ message: event.output }) }, 'forgetAccount'],
        },
        onError: {
          target: 'editing',
          actions: ['forgetAccount', { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    registered: { meta: { view: 'welcome' }, after: { closeDelay: 'closed' } },
    closed: { type: 'final', meta: { view: 'welcome' }, entry: 'announceEnd' },
  },
})

export type RegistrationRef = ActorRefFrom<typeof registrationMachine>
type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>

export const selectRegistrationFaults = (snapshot: RegistrationSnapshot) => snapshot.context.faults
export const selectRegistrationProblem = (snapshot: RegistrationSnapshot) => snapshot.context.problem
export const selectIsRegistering = (snapshot: RegistrationSnapshot) => snapshot.hasTag('busy')
/** Whose account was made and what the server says about it, null before. */
export const selectWelcome = (snapshot: RegistrationSnapshot) => snapshot.context.newcomer
