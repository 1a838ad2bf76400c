import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { replaced } from './replaced.ts'
import { session } from './setup.ts'

/** Where a person returns who cancels signing out. */
const back = [{ guard: 'hasOwner', target: 'replaced' } as const, { target: 'present' } as const]

/** Somebody is signed in: the page, the five-minute check and the way out. */
export const signedIn = session.createStateConfig({
  initial: 'checking',
  on: {
    'attempt.started': { guard: 'isOwnPage', actions: fromEvent('rememberAttempt') },
    'attempt.ended': { actions: 'forgetAttempt' },
    'unsent.changed': { actions: fromEvent('rememberUnsent') },
    'request.unauthorized': [
      { guard: 'hasAttempt', target: '#session.expired', actions: 'eraseUser' },
      { target: '#session.signedOut.refused', actions: ['forgetUser', 'eraseUser'] },
    ],
    'user.stored': [
      { guard: fromEvent('wasRemovedDuringAttempt'), target: '#session.expired' },
      {
        guard: fromEvent('wasRemoved'),
        target: '#session.signedOut.visitor',
        actions: 'forgetUser',
      },
      {
        guard: fromEvent('isSomebodyElseDuringAttempt'),
        target: '.replaced',
        actions: fromEvent('replaceOwner'),
      },
      {
        guard: fromEvent('isSomebodyElse'),
        target: '.present',
        actions: [fromEvent('replaceUser'), 'announceReplacement'],
      },
      { actions: fromEvent('rememberUser') },
    ],
    'session.endedElsewhere': { target: '#session.signedOut.left', actions: 'forgetUser' },
  },
  states: {
    checking: {
      meta: { view: 'page' },
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        input: () => ({}),
        onDone: [
          {
            guard: fromOutput('lostDuringAttempt'),
            target: '#session.expired',
            actions: 'eraseUser',
          },
          {
            guard: fromOutput('isMissing'),
            target: '#session.signedOut.visitor',
            actions: ['forgetUser', 'wipeDevice'],
          },
          {
            guard: fromOutput('isRefused'),
            target: '#session.signedOut.refused',
            actions: ['forgetUser', 'eraseUser'],
          },
          {
            guard: fromOutput('foundSomebodyElseDuringAttempt'),
            target: '#session.expired.otherUser',
          },
          {
            guard: fromOutput('foundSomebodyElse'),
            target: 'present',
            actions: [fromOutput('replaceByChecked'), 'storeCurrentUser', 'announceReplacement'],
          },
          {
            target: 'present',
            actions: [fromOutput('rememberChecked'), 'storeCurrentUser'],
          },
        ],
        onError: 'present',
      },
      on: { SIGN_OUT: 'counting', 'session.checkRequested': { target: 'checking', reenter: true } },
    },
    present: {
      meta: { view: 'page' },
      invoke: { id: 'wakeWatch', src: 'wakeWatch', input: () => ({}), onError: 'unwatched' },
      after: { recheck: 'checking' },
      on: { SIGN_OUT: 'counting', 'page.woke': 'checking', 'session.checkRequested': 'checking' },
    },
    replaced,
    /** Wake-ups cannot be detected, so the session is checked sooner and the watch restarted. */
    unwatched: {
      meta: { view: 'page' },
      after: { watchPause: 'checking' },
      on: { SIGN_OUT: 'counting', 'session.checkRequested': 'checking' },
    },
    counting: {
      tags: 'busy',
      meta: { view: 'page' },
      invoke: {
        id: 'countUnsent',
        src: 'countUnsent',
        input: ({ context }) => ({ user: context.user }),
        onDone: [
          {
            guard: fromOutput('foundUnsent'),
            target: 'confirming',
            actions: fromOutput('rememberCounted'),
          },
          { target: 'signingOut', actions: fromOutput('rememberCounted') },
        ],
        onError: [{ guard: 'hasUnsent', target: 'confirming' }, { target: 'signingOut' }],
      },
    },
    confirming: {
      meta: { view: 'confirmSignOut', shows: '"Sign Out" warns when answers are not sent yet.' },
      on: { CONFIRM: 'signingOut', CANCEL: back },
    },
    /** A refusal or a removed user during the sign-out changes nothing: its own reply decides. */
    signingOut: {
      tags: 'busy',
      meta: { view: 'signingOut' },
      on: { 'request.unauthorized': {}, 'user.stored': { guard: fromEvent('wasRemoved') } },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: () => ({}),
        onDone: { target: '#session.signedOut.left', actions: ['clearDevice', 'forgetLeaver'] },
        onError: 'signOutFailed',
      },
    },
    signOutFailed: {
      meta: { view: 'signOutFailed' },
      on: {
        RETRY: 'signingOut',
        SIGN_OUT_HERE: { target: '#session.signedOut.left', actions: ['clearDevice', 'forgetLeaver'] },
        CANCEL: back,
      },
    },
  },
})
