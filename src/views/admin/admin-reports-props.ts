import type { AdminReportsRef } from '../../machines/admin-reports/admin-reports.machine.ts'

export interface AdminReportsProps {
  reports: AdminReportsRef
}
