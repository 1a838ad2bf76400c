import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import type { SchoolReport } from '../../machines/admin-dashboard/admin-dashboard.machine.ts'
import { selectReport, selectReportFailure, selectTotalsView } from '../../machines/admin-reports/selectors.ts'
import type { PartView } from '../../machines/admin-reports/setup.ts'
import { Banner } from '../ui/banner.tsx'
import { BarTable } from '../ui/bar-table.tsx'
import { Card } from '../ui/card.tsx'
import { formatDate, formatNumber } from '../ui/format.ts'
import { LoadingView } from '../ui/loading-view.tsx'
import { Tile, TileGrid } from '../ui/tile.tsx'
import styles from './admin.module.css'
import type { AdminReportsProps } from './admin-reports-props.ts'
import { readFailureSentence } from './sentences.ts'

const share = (part: number, total: number): string => `${formatNumber(part)} of ${formatNumber(total)}`

const Figures = ({ report: { people, courses, quizzes, attempts, submissions, waitingForGrading } }: { report: SchoolReport }) => (
  <>
    <section className={styles.part} aria-labelledby="report-people">
      <h2 id="report-people">People</h2>
      <TileGrid raised>
        <Tile label="Students" value={formatNumber(people.student)} />
        <Tile label="Teachers" value={formatNumber(people.teacher)} />
        <Tile label="Admins" value={formatNumber(people.admin)} />
        <Tile label="Disabled accounts" value={formatNumber(people.disabled)} />
      </TileGrid>
    </section>
    <section className={styles.part} aria-labelledby="report-exams">
      <h2 id="report-exams">Courses and exams</h2>
      <TileGrid raised>
        <Tile label="Active courses" value={share(courses.active, courses.total)} />
        <Tile label="Published quizzes" value={share(quizzes.published, quizzes.total)} />
        <Tile label="Open attempts" value={share(attempts.open, attempts.total)} />
        <Tile label="Submissions" value={formatNumber(submissions)} />
        <Tile label="Waiting for grading" value={formatNumber(waitingForGrading)} />
      </TileGrid>
    </section>
  </>
)

/** A day without a time is read as noon here, so that no time zone turns it into its neighbour. */
const dayWords = (day: string): string => formatDate(`${day}T12:00:00`)

const Days = ({ report }: { report: SchoolReport }) => (
  <Card title="Submissions per day">
    <p className={styles.muted}>The last {report.submissionsPerDay.length} days, counted from midnight UTC.</p>
    <BarTable
      caption="Submissions per day"
      hideCaption
      columns={['Day', 'Submissions']}
      rows={report.submissionsPerDay.map(({ day, count }) => ({
        key: day,
        label: <span className={styles.nowrap}>{dayWords(day)}</span>,
        value: count,
        text: formatNumber(count),
        colour: 'b',
      }))}
    />
  </Card>
)

const Loading = () => <LoadingView text="Loading totals..." layout="cards" />

const Failed = ({ reports }: AdminReportsProps) => (
  <Banner tone="bad" action={{ label: 'Load Totals Again', onAction: () => reports.send({ type: 'RETRY_TOTALS' }) }}>
    {readFailureSentence(useSelector(reports, selectReportFailure), 'report')}
  </Banner>
)

const Shown = ({ reports }: AdminReportsProps) => {
  const report = useSelector(reports, selectReport)
  return (
    report && (
      <>
        <Figures report={report} />
        <Days report={report} />
      </>
    )
  )
}

const screens: Record<PartView, FC<AdminReportsProps>> = { loading: Loading, shown: Shown, failed: Failed }

/** The totals of the school and what was submitted on each day. */
export const Totals = (props: AdminReportsProps) => {
  const Screen = screens[useSelector(props.reports, selectTotalsView)]
  return <Screen {...props} />
}
