import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'
import type { AuditReply } from '../../../domain/api/admin.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'
import type { SchoolReport } from '../admin-dashboard/admin-dashboard.machine.ts'

/** One page of the log, the newest entry first. */
export type LogPage = Omit<AuditReply, 'success'>

export interface AdminReportsContext {
  report: SchoolReport | null
  reportFailure: Problem | null
  /** The page of the log that is asked for. */
  page: number
  log: LogPage | null
  logFailure: Problem | null
}

export type PartView = 'loading' | 'shown' | 'failed'

type Failed = { error: unknown }

export const adminReports = setup({
  types: {
    context: {} as AdminReportsContext,
    events: {} as { type: 'RETRY_TOTALS' } | { type: 'RETRY_LOG' } | { type: 'SHOW_PAGE'; page: number },
    tags: {} as 'busy',
    meta: {} as { view: PartView },
  },
  actors: {
    loadReport: promiseContract<SchoolReport, Record<string, never>>('loadReport'),
    loadLog: promiseContract<LogPage, { page: number }>('loadLog'),
  },
  actions: {
    keepReport: assign((_, report: SchoolReport) => ({ report, reportFailure: null })),
    keepReportFailure: assign((_, { error }: Failed) => ({ reportFailure: problemOf(error) })),
    turnTo: assign((_, { page }: { page: number }) => ({ page })),
    keepLog: assign((_, log: LogPage) => ({ log, logFailure: null })),
    keepLogFailure: assign((_, { error }: Failed) => ({ logFailure: problemOf(error) })),
  },
})
