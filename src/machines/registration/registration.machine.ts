import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { emptyRegistration, registration } from './setup.ts'

/** The form for a new account: checked here, the list of common passwords last, made by the server, then a welcome that stays for `closeAfter` milliseconds. */
export const registrationMachine = registration.createMachine({
  id: 'registration',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ closeAfter: input.closeAfter, ...emptyRegistration }),
  initial: 'editing',
  states: {
    editing: {
      meta: { view: 'form' },
      on: {
        SUBMIT: [
          {
            guard: fromEvent('isSound'),
            target: 'checking',
            actions: fromEvent('rememberAccount'),
          },
          { actions: fromEvent('rememberFaults') },
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
        input: ({ context: { account, proof } }) => ({ account, proof }),
        onDone: [
          {
            guard: { type: 'isRegistered', params: ({ event }) => ({ step: event.output }) },
            target: 'registered',
            actions: [{ type: 'rememberNewcomer', params: ({ event }) => ({ step: event.output }) }, 'forgetAccount'],
          },
          {
            guard: 'canProve',
            target: 'proving',
            actions: { type: 'rememberTask', params: ({ event }) => ({ step: event.output }) },
          },
          { target: 'editing', actions: ['forgetAccount', 'rememberTooManyProofs'] },
        ],
        onError: {
          target: 'editing',
          actions: ['forgetAccount', fromEvent('rememberProblem')],
        },
      },
    },
    proving: {
      tags: 'busy',
      meta: { view: 'form' },
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context: { task } }) => ({ task }),
        onDone: { target: 'submitting', actions: { type: 'rememberProof', params: ({ event }) => ({ proof: event.output }) } },
        onError: {
          target: 'editing',
          actions: ['forgetAccount', fromEvent('rememberProblem')],
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
export const selectIsProvingAccount = (snapshot: RegistrationSnapshot) => snapshot.matches('proving')
export const selectIsRegistering = (snapshot: RegistrationSnapshot) => snapshot.hasTag('busy')
/** Whose account was made and what the server says about it, null before. */
export const selectWelcome = (snapshot: RegistrationSnapshot) => snapshot.context.newcomer
