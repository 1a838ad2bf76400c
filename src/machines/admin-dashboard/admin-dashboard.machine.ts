import { promiseContract } from 'chartroom/contracts'
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { AdminReportsReply } from '../../../domain/api/admin.ts'
import type { Problem } from '../../../domain/problem.ts'
import { setFailure } from '../kit/assigned.ts'
import { loadFailed, loadingPage } from '../kit/loading.ts'
import { viewOf } from '../kit/selectors.ts'

/** The totals of the school. */
export type SchoolReport = Omit<AdminReportsReply, 'success'>

export type DashboardView = 'loading' | 'shown' | 'failed'

interface DashboardContext {
  report: SchoolReport | null
  failure: Problem | null
}

const adminDashboard = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as { type: 'RETRY' },
    tags: {} as 'busy',
    meta: {} as { view: DashboardView },
  },
  actors: { loadReport: promiseContract<SchoolReport, Record<string, never>>('loadReport') },
  actions: {
    keepReport: assign((_, report: SchoolReport) => ({ report, failure: null })),
    keepFailure: assign(setFailure),
  },
})

/** The admin's dashboard: the cards are there at once, their figures come from the server. */
export const adminDashboardMachine = adminDashboard.createMachine({
  id: 'adminDashboard',
  context: { report: null, failure: null },
  options: { maxIterations: 100 },
  initial: 'loading',
  states: {
    loading: loadingPage('loadReport', { input: () => ({}), next: 'shown', keep: 'keepReport' }),
    loadFailed,
    shown: { meta: { view: 'shown' } },
  },
})

export type AdminDashboardRef = ActorRefFrom<typeof adminDashboardMachine>
type DashboardSnapshot = SnapshotFrom<typeof adminDashboardMachine>

/** Whether the figures are there. */
export const selectView = (snapshot: DashboardSnapshot): DashboardView => viewOf(snapshot, 'loading')

/** The totals, once they are read. */
export const selectReport = (snapshot: DashboardSnapshot): SchoolReport | null => snapshot.context.report

/** Why the totals could not be read. */
export const selectFailure = (snapshot: DashboardSnapshot): Problem | null => snapshot.context.failure
