import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadFailed, loadingPage } from '../kit/loading.ts'
import { viewOf } from '../kit/selectors.ts'
import { endingSession, endingSessions } from './ending-sessions.ts'
import { enrolling } from './second-factor.ts'
import { type AccountContext, type AccountView, account, refusedAt } from './setup.ts'

const empty: Omit<AccountContext, 'email'> = {
  account: null,
  failure: null,
  change: { currentPassword: '', newPassword: '' },
  faults: [],
  missing: null,
  problem: null,
  notice: '',
  ending: null,
  password: '',
  code: '',
  newSecondFactor: null,
  recoveryCodes: [],
  hasKeptCodes: false,
}

/** The own account: sessions, password, and for teachers and admins two-step sign-in; one thing is done at a time. */
export const accountMachine = account.createMachine({
  id: 'account',
  context: ({ input }) => ({ ...empty, email: input.email }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadAccount', {
      input: ({ context: { hasKeptCodes } }) => ({ hasKeptCodes }),
      next: 'shown',
      keep: 'keepAccount',
    }),
    loadFailed,
    shown: {
      meta: { view: 'account' },
      on: {
        CHANGE_PASSWORD: [
          {
            guard: fromEvent('isSound'),
            target: 'changingPassword',
            actions: ['clearMessages', fromEvent('rememberChange')],
          },
          { actions: fromEvent('rememberFaults') },
        ],
        KEPT_CODES: { guard: 'hasUnsavedCodes', target: 'loading', actions: ['clearMessages', 'rememberKept'] },
        SIGN_OUT_SESSION: {
          guard: fromEvent('isOtherSession'),
          target: 'endingSession',
          actions: ['clearMessages', fromEvent('rememberEnding')],
        },
        SIGN_OUT_OTHERS: { target: 'endingSessions', actions: 'clearMessages' },
        BEGIN_SECOND_FACTOR: [
          {
            guard: fromEvent('isOffUntyped'),
            actions: { type: 'rememberMissing', params: ({ event }) => ({ form: 'secondFactor', typed: event }) },
          },
          {
            guard: 'isOff',
            target: 'enrolling',
            actions: ['clearMessages', fromEvent('rememberPassword')],
          },
        ],
        REMOVE_SECOND_FACTOR: [
          {
            guard: fromEvent('isOnUntyped'),
            actions: { type: 'rememberMissing', params: ({ event }) => ({ form: 'removal', typed: event }) },
          },
          {
            guard: 'isOn',
            target: 'removing',
            actions: ['clearMessages', fromEvent('rememberPassword'), fromEvent('rememberCode')],
          },
        ],
      },
    },
    changingPassword: {
      tags: 'busy',
      meta: { view: 'account' },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.change,
        onDone: { target: 'loading', actions: fromOutput('rememberNotice') },
        onError: refusedAt('shown', 'password'),
      },
    },
    endingSession,
    endingSessions,
    enrolling,
    removing: {
      tags: 'busy',
      meta: { view: 'account' },
      invoke: {
        id: 'removeSecondFactor',
        src: 'removeSecondFactor',
        input: ({ context: { password, code } }) => ({ password, code }),
        onDone: { target: 'loading', actions: fromOutput('rememberNotice') },
        onError: refusedAt('shown', 'removal'),
      },
    },
  },
})

export type AccountRef = ActorRefFrom<typeof accountMachine>
export type AccountSnapshot = SnapshotFrom<typeof accountMachine>

export const selectView = (snapshot: AccountSnapshot): AccountView => viewOf(snapshot, 'loading')
