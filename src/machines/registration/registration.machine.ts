import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type AccountProblem, accountProblemOf } from '../../../domain/account-problem.ts'
import { type Registration, type RegistrationFault, registrationFaults } from '../../../domain/registration.ts'
import { promiseContract } from '../contracts.ts'

interface RegistrationContext {
  closeAfter: number
  account: Registration
  faults: RegistrationFault[]
  problem: AccountProblem | null
  welcome: string
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
    emitted: {} as { type: 'registration.finished' },
    tags: {} as 'busy',
    meta: {} as { view: 'form' | 'welcome' },
  },
  actors: { register: promiseContract<string, Registration>('register') },
  delays: { closeDelay: ({ context }) => context.closeAfter },
  guards: { isSound: (_, { account, confirmation }: Typed) => registrationFaults(account, confirmation).length === 0 },
  actions: {
    rememberAccount: assign((_, { account }: Typed) => ({ account, faults: [], problem: null })),
    rememberFaults: assign((_, { account, confirmation }: Typed) => ({ faults: registrationFaults(account, confirmation), problem: null })),
    rememberProblem: assign((_, { error }: { error: unknown }) => ({ problem: accountProblemOf(error) })),
    rememberWelcome: assign((_, { welcome }: { welcome: string }) => ({ welcome })),
    forgetAccount: assign({ account: empty }),
    announceEnd: emit({ type: 'registration.finished' }),
  },
})

/** The form for a new account: checked here, made by the server, then a welcome that stays for `closeAfter` milliseconds. */
export const registrationMachine = registration.createMachine({
  id: 'registration',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ closeAfter: input.closeAfter, account: empty, faults: [], problem: null, welcome: '' }),
  initial: 'editing',
  states: {
    editing: {
      meta: { view: 'form' },
      on: {
        SUBMIT: [
          {
            guard: { type: 'isSound', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'rememberAccount', params: ({ event }) => event },
          },
          { actions: { type: 'rememberFaults', params: ({ event }) => event } },
        ],
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
          actions: ['forgetAccount', { type: 'rememberWelcome', params: ({ event }) => ({ welcome: event.output }) }],
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
/** The server's sentence once the account is made, null before. */
export const selectWelcome = (snapshot: RegistrationSnapshot) =>
  snapshot.matches('registered') || snapshot.matches('closed') ? snapshot.context.welcome : null
