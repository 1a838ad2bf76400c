import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { loadingBy } from '../kit/loading.ts'
import { adminReports } from './setup.ts'

/** The totals of the school and the log of what admins changed; either may fail without the other. */
export const adminReportsMachine = adminReports.createMachine({
  id: 'adminReports',
  context: { report: null, reportFailure: null, page: 1, log: null, logFailure: null },
  options: { maxIterations: 100 },
  type: 'parallel',
  states: {
    totals: {
      initial: 'loading',
      states: {
        loading: loadingBy('loadReport', () => ({}), {
          onDone: { target: 'shown', actions: fromOutput('keepReport') },
          onError: { target: 'loadFailed', actions: fromEvent('keepReportFailure') },
        }),
        loadFailed: { meta: { view: 'failed' }, on: { RETRY_TOTALS: 'loading' } },
        shown: { meta: { view: 'shown' } },
      },
    },
    log: {
      initial: 'loading',
      states: {
        loading: loadingBy('loadLog', ({ context }) => ({ page: context.page }), {
          onDone: { target: 'shown', actions: fromOutput('keepLog') },
          onError: { target: 'loadFailed', actions: fromEvent('keepLogFailure') },
        }),
        loadFailed: { meta: { view: 'failed' }, on: { RETRY_LOG: 'loading' } },
        shown: {
          meta: { view: 'shown' },
          on: { SHOW_PAGE: { target: 'loading', actions: fromEvent('turnTo') } },
        },
      },
    },
  },
})

export type AdminReportsRef = ActorRefFrom<typeof adminReportsMachine>
export type AdminReportsSnapshot = SnapshotFrom<typeof adminReportsMachine>
