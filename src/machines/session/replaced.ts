import { fromEvent } from '../kit/from-event.ts'
import { session } from './setup.ts'

/** Somebody else signed in over an exam: whose it was is said before their own pages open, and its owner can sign in again. */
export const replaced = session.createStateConfig({
  initial: 'said',
  on: {
    'user.stored': {
      guard: fromEvent('isOwner'),
      target: 'present',
      actions: [fromEvent('rememberUser'), 'forgetOwner'],
    },
  },
  states: {
    said: {
      meta: {
        view: 'replaced',
        shows: 'When somebody else is signed in, the owner of the exam signs in over it; others read whose exam it is.',
      },
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
            guard: fromEvent('isOwner'),
            target: '#session.signedIn.present',
            actions: [fromEvent('rememberUser'), fromEvent('storeUser'), 'forgetOwner'],
          },
          {
            target: 'said',
            actions: [fromEvent('rememberUser'), fromEvent('storeUser')],
          },
        ],
      },
    },
  },
})
