import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Problem } from '../../../domain/problem.ts'
import { checkingPassword, fillingIn } from '../kit/form-states.ts'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadingBy } from '../kit/loading.ts'
import { linkLookupFailed, unusableLinkStates } from '../kit/one-time-link.ts'
import { viewOf } from '../kit/selectors.ts'
import { checkedAccount, type LinkOwner, type PasswordLinkView, passwordLink } from './setup.ts'

/** Whoever holds a one-time link sets the password of its person, once. */
export const passwordLinkMachine = passwordLink.createMachine({
  id: 'passwordLink',
  context: ({ input }) => ({ token: input.token, owner: null, password: '', faults: [], failure: null, newcomer: null }),
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingBy('loadOwner', ({ context }) => ({ token: context.token }), {
      onDone: { target: 'choosing', actions: fromOutput('keepOwner') },
      onError: linkLookupFailed,
    }),
    ...unusableLinkStates,
    choosing: fillingIn('checking', 'rememberPassword'),
    checking: checkingPassword({
      input: ({ context }) => checkedAccount(context),
      next: 'setting',
      back: 'choosing',
      forget: 'forgetPassword',
    }),
    setting: {
      tags: 'busy',
      meta: { view: 'form' },
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context: { token, password } }) => ({ token, password }),
        onDone: {
          target: 'endingSession',
          actions: ['forgetPassword', fromOutput('rememberNewcomer')],
        },
        onError: [
          { guard: fromEvent('isInvalid'), target: 'invalid', actions: 'forgetPassword' },
          { target: 'choosing', actions: ['forgetPassword', fromEvent('keepFailure')] },
        ],
      },
    },
    /** The server has ended the sessions of the owner: the one of this page too, if it is theirs. */
    endingSession: {
      tags: 'busy',
      meta: { view: 'form' },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context: { owner } }) => ({ email: owner?.email ?? '' }),
        onDone: [{ guard: fromOutput('isSomebodyElse'), target: 'set' }, { target: 'signingInNext' }],
        onError: 'set',
      },
    },
    set: { type: 'final', meta: { view: 'set' } },
    signingInNext: { type: 'final', meta: { view: 'set' }, entry: 'requestSignIn' },
  },
})

export type PasswordLinkRef = ActorRefFrom<typeof passwordLinkMachine>
type PasswordLinkSnapshot = SnapshotFrom<typeof passwordLinkMachine>

export const selectView = (snapshot: PasswordLinkSnapshot): PasswordLinkView => viewOf(snapshot, 'loading')

/** Whose password it is, once the link is read. */
export const selectOwner = (snapshot: PasswordLinkSnapshot): LinkOwner | null => snapshot.context.owner

/** What is wrong in the form. */
export const selectFaults = (snapshot: PasswordLinkSnapshot) => snapshot.context.faults

/** Why the link could not be read or the password was not taken. */
export const selectFailure = (snapshot: PasswordLinkSnapshot): Problem | null => snapshot.context.failure

export const selectIsBusy = (snapshot: PasswordLinkSnapshot): boolean => snapshot.hasTag('busy')
