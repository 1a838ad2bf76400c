import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { paths } from '../../paths.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { AdminReportsProps } from './admin-reports-props.ts'
import { AuditLog } from './audit-log.tsx'
import { Totals } from './report-totals.tsx'

/** Totals of the school, submissions per day and the log of changes. */
export const AdminReportsPage = ({ reports }: AdminReportsProps) => (
  <Page width="tables" data-machine="adminReports" data-state={useSelector(reports, leaves)}>
    <PageHeader title="Reports" breadcrumbs={[{ label: 'Admin Dashboard', to: paths.admin }, { label: 'Reports' }]} />
    <Totals reports={reports} />
    <AuditLog reports={reports} />
  </Page>
)
