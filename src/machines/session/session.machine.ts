import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { session } from './setup.ts'
import { signedIn } from './signed-in.ts'

/** Who uses this page: a visitor, somebody signed in, or somebody whose session ended in the middle of an exam. */
export const sessionMachine = session.createMachine({
  id: 'session',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ user: input.user, attempt: null, owner: null, unsent: 0, kept: true }),
  invoke: { id: 'storedUser', src: 'storedUser', input: () => ({}), onError: { guard: 'isKept', actions: 'noteUnkept' } },
  initial: 'restoring',
  states: {
    restoring: {
      meta: { view: 'visitor' },
      always: [{ guard: 'hasUser', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedIn,
    expired: {
      initial: 'over',
      on: {
        SIGNED_IN: [
          {
            guard: fromEvent('isSomebodyElse'),
            target: 'signedIn.replaced',
            actions: [fromEvent('replaceOwner'), fromEvent('storeUser')],
          },
          {
            target: 'signedIn.present',
            actions: [fromEvent('rememberUser'), fromEvent('storeUser')],
          },
        ],
        'user.stored': [
          {
            guard: fromEvent('isSomebodyElse'),
            target: 'signedIn.replaced',
            actions: fromEvent('replaceOwner'),
          },
          {
            guard: fromEvent('isSomebody'),
            target: 'signedIn.present',
            actions: fromEvent('rememberUser'),
          },
        ],
        'unsent.changed': { actions: fromEvent('rememberUnsent') },
        'attempt.ended': { target: 'signedOut.refused', actions: 'forgetUser' },
        'session.endedElsewhere': { target: 'signedOut.left', actions: 'forgetUser' },
      },
      states: {
        over: {
          meta: {
            view: 'signIn',
            shows: 'While an attempt runs, a lost session opens the sign-in dialog over the exam and leads nowhere else.',
          },
        },
        /** Somebody else signed in in this browser while the exam was open here. */
        otherUser: { meta: { view: 'signIn' } },
      },
    },
    signedOut: {
      initial: 'visitor',
      on: {
        SIGNED_IN: {
          target: 'signedIn.present',
          actions: [fromEvent('rememberUser'), fromEvent('storeUser')],
        },
        'user.stored': {
          guard: fromEvent('isSomebody'),
          target: 'signedIn.present',
          actions: fromEvent('rememberUser'),
        },
      },
      states: {
        visitor: { meta: { view: 'visitor' } },
        refused: { meta: { view: 'visitor' } },
        left: { meta: { view: 'visitor' } },
      },
    },
  },
})

export type SessionRef = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
