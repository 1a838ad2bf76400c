import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { listStates, pageLoaded } from '../kit/paged-list.ts'
import { adminSecurity } from './setup.ts'

const entries = adminSecurity.createStateConfig({
  initial: 'loading',
  on: {
    SEARCH: { target: '.typing', actions: fromEvent('search') },
    CHOOSE_KIND: { target: '.loading', actions: fromEvent('chooseKind') },
  },
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'loading' },
      invoke: {
        id: 'loadEntries',
        src: 'loadEntries',
        input: ({ context }) => context.query,
        ...pageLoaded,
      },
    },
    ...listStates,
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
        onDone: { target: 'checked', actions: fromOutput('keepCheck') },
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
