import { fromEvent } from '../kit/from-event.ts'
import { session } from './setup.ts'

/** The dialog would take the keys of whoever is writing, so it opens once they pause; what they write stays in its field. */
const askingOnceTypingPauses = session.createStateConfig({
  initial: 'writing',
  states: {
    writing: {
      meta: {
        view: 'page',
        shows: 'The sign-in dialog over an exam opens once nobody is typing, and takes no key that was meant for an answer.',
      },
      invoke: { id: 'typingWatch', src: 'typingWatch', input: () => ({}), onError: 'asking' },
      on: { 'text.typed': { target: 'writing', reenter: true }, 'typing.absent': 'asking' },
      after: { typingPause: 'asking' },
    },
    asking: {
      on: {
        SIGNED_IN: [
          {
            guard: fromEvent('isSomebodyElse'),
            target: '#session.signedIn.replaced',
            actions: [fromEvent('replaceOwner'), fromEvent('storeUser')],
          },
          {
            target: '#session.signedIn.present',
            actions: [fromEvent('rememberUser'), fromEvent('storeUser')],
          },
        ],
      },
      meta: {
        view: 'signIn',
        shows: 'While an attempt runs, a lost session opens the sign-in dialog over the exam and leads nowhere else.',
      },
    },
  },
})

/** The session ended in the middle of an exam: its owner signs in again over it. */
export const expired = session.createStateConfig({
  initial: 'over',
  on: {
    'user.stored': [
      {
        guard: fromEvent('isSomebodyElse'),
        target: '#session.signedIn.replaced',
        actions: fromEvent('replaceOwner'),
      },
      {
        guard: fromEvent('isSomebody'),
        target: '#session.signedIn.present',
        actions: fromEvent('rememberUser'),
      },
    ],
    'unsent.changed': { actions: fromEvent('rememberUnsent') },
    'attempt.ended': { target: '#session.signedOut.refused', actions: 'forgetUser' },
    'session.endedElsewhere': { target: '#session.signedOut.left', actions: 'forgetUser' },
  },
  states: {
    over: askingOnceTypingPauses,
    /** Somebody else signed in in this browser while the exam was open here. */
    otherUser: askingOnceTypingPauses,
  },
})
