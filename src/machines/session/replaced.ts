import { session } from './setup.ts'

/** Somebody else signed in over an exam: whose it was is said before their own pages open, and its owner can sign in again. */
export const replaced = session.createStateConfig({
  initial: 'said',
  on: {
    'user.stored': {
      guard: { type: 'isOwner', params: ({ event }) => event },
      target: 'present',
      actions: [{ type: 'rememberUser', params: ({ event }) => event }, 'forgetOwner'],
    },
  },
  states: {
    said: {
      meta: { view: 'replaced' },
      on: {
        ASK_OWNER: 'asking',
        GO_ON: { target: '#session.signedIn.present', actions: 'forgetOwner' },
        SIGN_OUT: '#session.signedIn.counting',
      },
    },
    asking: {
      meta: { view: 'signInAsOwner' },
      on: {
        CANCEL: 'said',
        SIGNED_IN: [
          {
            guard: { type: 'isOwner', params: ({ event }) => event },
            target: '#session.signedIn.present',
            actions: [
              { type: 'rememberUser', params: ({ event }) => event },
              { type: 'storeUser', params: ({ event }) => event },
              'forgetOwner',
            ],
          },
          {
            target: 'said',
            actions: [
              { type: 'rememberUser', params: ({ event }) => event },
              { type: 'storeUser', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
  },
})
