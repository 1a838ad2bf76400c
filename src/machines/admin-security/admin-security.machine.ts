import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent } from '../kit/from-event.ts'
import { adminSecurity } from './setup.ts'

const entries = adminSecurity.createStateConfig({
  initial: 'loading',
  on: {
    SEARCH: { target: '.typing', reenter: true, actions: fromEvent('search') },
    CHOOSE_KIND: { target: '.loading', reenter: true, actions: fromEvent('chooseKind') },
  },
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadEntries',
        src: 'loadEntries',
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: { type: 'isPastEnd', params: ({ event }) => ({ list: event.output }) },
            target: 'loading',
            reenter: true,
            actions: { type: 'turnToLast', params: ({ event }) => ({ list: event.output }) },
          },
          { target: 'listing', actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) } },
        ],
        onError: { target: 'loadFailed', actions: fromEvent('keepFailure') },
      },
    },
    listing: {
      meta: { view: 'list' },
      on: { SHOW_PAGE: { target: 'loading', actions: fromEvent('turnTo') } },
    },
    typing: { meta: { view: 'loading' }, after: { typingPause: 'loading' } },
    loadFailed: { meta: { view: 'failed' }, on: { RETRY: 'loading' } },
  },
})

const chain = adminSecurity.createStateConfig({
  initial: 'unchecked',
  states: {
    unchecked: { meta: { view: 'unchecked' }, on: { VERIFY: 'checking' } },
    checking: {
      meta: { view: 'checking' },
      invoke: {
        id: 'verifyChain',
        src: 'verifyChain',
        input: () => ({}),
        onDone: { target: 'checked', actions: { type: 'keepCheck', params: ({ event }) => ({ check: event.output }) } },
        onError: { target: 'checkFailed', actions: fromEvent('keepCheckFailure') },
      },
    },
    checked: { meta: { view: 'checked' }, on: { VERIFY: 'checking' } },
    checkFailed: { meta: { view: 'checkFailed' }, on: { VERIFY: 'checking' } },
  },
})

/** The security log, searched, filtered and in pages of 20, and beside it the check of its chain. */
export const adminSecurityMachine = adminSecurity.createMachine({
  id: 'adminSecurity',
  context: { query: { search: '', kind: 'all', page: 1 }, list: null, failure: null, check: null, checkFailure: null },
  options: { maxIterations: 100 },
  type: 'parallel',
  states: { entries, chain },
})

export type AdminSecurityRef = ActorRefFrom<typeof adminSecurityMachine>
export type AdminSecuritySnapshot = SnapshotFrom<typeof adminSecurityMachine>
