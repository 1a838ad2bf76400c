import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadFailed, loadingPage } from '../kit/loading.ts'
import { adminStatus } from './setup.ts'

const none = (): Record<string, never> => ({})

const invokeLoad = {
  id: 'loadStatus',
  src: 'loadStatus',
  input: none,
  onDone: { target: 'current', actions: fromOutput('keepStatus') },
  onError: { target: 'stale', actions: fromEvent('keepFailure') },
} as const

const shown = adminStatus.createStateConfig({
  initial: 'current',
  invoke: {
    id: 'pageWatch',
    src: 'pageWatch',
    input: none,
    onError: { target: '#adminStatus.loadFailed', actions: fromEvent('keepFailure') },
  },
  on: { 'page.hidden': '.hidden' },
  states: {
    current: { meta: { view: 'current' }, after: { refreshPause: 'refreshing' } },
    refreshing: { meta: { view: 'current' }, invoke: invokeLoad },
    stale: { meta: { view: 'old' }, after: { refreshPause: 'retrying' }, on: { RETRY: 'retrying' } },
    retrying: { tags: 'busy', meta: { view: 'old' }, invoke: invokeLoad },
    hidden: { meta: { view: 'old' }, on: { 'page.hidden': {}, 'page.shown': 'retrying' } },
  },
})

/** How the school is doing on the day of an exam: read anew every five seconds while somebody looks. */
export const adminStatusMachine = adminStatus.createMachine({
  id: 'adminStatus',
  context: { status: null, failure: null },
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadStatus', { input: none, next: 'shown', keep: 'keepStatus' }),
    loadFailed,
    shown,
  },
})

export type AdminStatusRef = ActorRefFrom<typeof adminStatusMachine>
export type AdminStatusSnapshot = SnapshotFrom<typeof adminStatusMachine>
