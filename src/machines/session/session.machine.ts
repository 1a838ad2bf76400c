import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { expired } from './expired.ts'
import { session } from './setup.ts'
import { signedIn } from './signed-in.ts'

/** Who uses this page: a visitor, somebody signed in, or somebody whose session ended in the middle of an exam. */
export const sessionMachine = session.createMachine({
  id: 'session',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ user: input.user, attempt: null, owner: null, unsent: 0, leftBehind: 0, kept: true }),
  invoke: { id: 'storedUser', src: 'storedUser', input: () => ({}), onError: { guard: 'isKept', actions: 'noteUnkept' } },
  initial: 'restoring',
  states: {
    restoring: {
      meta: { view: 'visitor' },
      always: [{ guard: 'hasUser', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedIn,
    expired,
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
