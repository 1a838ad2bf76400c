import type { Problem } from '../../../domain/problem.ts'
import type { SchoolReport } from '../admin-dashboard/admin-dashboard.machine.ts'
import type { AdminReportsSnapshot } from './admin-reports.machine.ts'
import type { LogPage, PartView } from './setup.ts'

const viewOf = (snapshot: AdminReportsSnapshot, part: string): PartView =>
  Object.entries(snapshot.getMeta()).find(([id]) => id.startsWith(`adminReports.${part}.`))?.[1]?.view ?? 'loading'

/** What stands in the place of the totals. */
export const selectTotalsView = (snapshot: AdminReportsSnapshot): PartView => viewOf(snapshot, 'totals')

/** What stands in the place of the log. */
export const selectLogView = (snapshot: AdminReportsSnapshot): PartView => viewOf(snapshot, 'log')

/** The totals, once they are read. */
export const selectReport = (snapshot: AdminReportsSnapshot): SchoolReport | null => snapshot.context.report

/** Why the totals could not be read. */
export const selectReportFailure = (snapshot: AdminReportsSnapshot): Problem | null => snapshot.context.reportFailure

/** The page of the log that was read last; null before the first one. */
export const selectLog = (snapshot: AdminReportsSnapshot): LogPage | null => snapshot.context.log

/** Why the log could not be read. */
export const selectLogFailure = (snapshot: AdminReportsSnapshot): Problem | null => snapshot.context.logFailure
