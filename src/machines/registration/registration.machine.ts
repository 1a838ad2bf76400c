import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { checkingPassword, fillingIn, provingWork } from '../kit/form-states.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { emptyRegistration, registration } from './setup.ts'

/** The form for a new account: checked here, the list of common passwords last, made by the server, then a welcome that stays for `closeAfter` milliseconds. */
export const registrationMachine = registration.createMachine({
  id: 'registration',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ closeAfter: input.closeAfter, ...emptyRegistration }),
  initial: 'editing',
  states: {
    editing: fillingIn('checking', 'rememberAccount'),
    checking: checkingPassword({ input: ({ context }) => context.account, next: 'submitting', back: 'editing', forget: 'forgetAccount' }),
    submitting: {
      tags: 'busy',
      meta: { view: 'form' },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { account, proof } }) => ({ account, proof }),
        onDone: [
          {
            guard: fromOutput('isRegistered'),
            target: 'registered',
            actions: [fromOutput('rememberNewcomer'), 'forgetAccount'],
          },
          {
            guard: 'canProve',
            target: 'proving',
            actions: fromOutput('rememberTask'),
          },
          { target: 'editing', actions: ['forgetAccount', 'rememberTooManyProofs'] },
        ],
        onError: {
          target: 'editing',
          actions: ['forgetAccount', fromEvent('rememberProblem')],
        },
      },
    },
    proving: provingWork({ view: 'form', next: 'submitting', back: 'editing', forget: 'forgetAccount' }),
    registered: { meta: { view: 'welcome' }, after: { closeDelay: 'closed' } },
    closed: { type: 'final', meta: { view: 'welcome' }, entry: 'announceEnd' },
  },
})

export type RegistrationRef = ActorRefFrom<typeof registrationMachine>
type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>

export const selectRegistrationFaults = (snapshot: RegistrationSnapshot) => snapshot.context.faults
export const selectRegistrationProblem = (snapshot: RegistrationSnapshot) => snapshot.context.problem
export const selectIsProvingAccount = (snapshot: RegistrationSnapshot) => snapshot.matches('proving')
export const selectIsRegistering = (snapshot: RegistrationSnapshot) => snapshot.hasTag('busy')
/** Whose account was made and what the server says about it, null before. */
export const selectWelcome = (snapshot: RegistrationSnapshot) => snapshot.context.newcomer
