import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { Activity, ChartColumn, type LucideIcon, NotebookText, ShieldCheck, Users, Webhook } from 'lucide-react'
import {
  type AdminDashboardRef,
  type DashboardView,
  type SchoolReport,
  selectFailure,
  selectReport,
  selectView,
} from '../../machines/admin-dashboard/admin-dashboard.machine.ts'
import { paths } from '../../paths.ts'
import { formatNumber } from '../ui/format.ts'
import { PlainLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RetryBanner } from '../ui/retry-banner.tsx'
import styles from './admin.module.css'
import { readFailureSentence } from './sentences.ts'

interface Area {
  to: string
  title: string
  text: string
  Icon: LucideIcon
  /** Nothing where an area has no figure: then it has a note in its place. */
  figureOf?: (report: SchoolReport) => [figure: number, words: string]
  note?: string
}

const one = (count: number, single: string, many: string): [number, string] => [count, count === 1 ? single : many]

const areas: Area[] = [
  {
    to: paths.adminUsers,
    title: 'User Management',
    text: 'Find people, add teachers, change roles, and give out password links.',
    Icon: Users,
    figureOf: ({ people }) => one(people.admin + people.teacher + people.student, 'active person', 'active people'),
  },
  {
    to: paths.adminCourses,
    title: 'Course Overview',
    text: 'See every course of the school, who teaches it and how much is in it.',
    Icon: NotebookText,
    figureOf: ({ courses }) => one(courses.active, 'active course', 'active courses'),
  },
  {
    to: paths.adminReports,
    title: 'Reports',
    text: 'Read the totals of the school, what is submitted each day, and who changed what.',
    Icon: ChartColumn,
    figureOf: ({ waitingForGrading }) => one(waitingForGrading, 'submission waits for grading', 'submissions wait for grading'),
  },
  {
    to: paths.adminSecurity,
    title: 'Security Log',
    text: 'See who signed in, what was refused, and who changed passwords, roles and grades.',
    Icon: ShieldCheck,
    note: 'Kept for good',
  },
  {
    to: paths.adminStatus,
    title: 'Status',
    text: 'See on the day of an exam whether everything is ready, and what to do if it is not.',
    Icon: Activity,
    figureOf: ({ attempts }) => one(attempts.open, 'open attempt', 'open attempts'),
  },
  {
    to: paths.adminWebhooks,
    title: 'Webhooks',
    text: 'Notify other systems of submissions, and see what was sent to each.',
    Icon: Webhook,
    note: 'For other systems',
  },
]

const placeholders: Record<DashboardView, string> = { loading: 'Loading...', shown: '', failed: 'No figure at the moment' }

const Figure = ({ area, report, view }: { area: Area; report: SchoolReport | null; view: DashboardView }) => {
  if (!area.figureOf) return <span className={styles.muted}>{area.note}</span>
  if (!report) return <span className={styles.muted}>{placeholders[view]}</span>
  const [figure, words] = area.figureOf(report)
  return (
    <>
      <span className={styles.number}>{formatNumber(figure)}</span> <span className={styles.muted}>{words}</span>
    </>
  )
}

const AreaCard = ({ area, ...rest }: { area: Area; report: SchoolReport | null; view: DashboardView }) => (
  <li>
    <PlainLink to={area.to} className={styles.card}>
      <span className={styles.icon}>
        <area.Icon aria-hidden="true" />
      </span>
      <span className={styles.title}>{area.title}</span>
      <span className={styles.muted}>{area.text}</span>
      <span className={styles.figure}>
        <Figure area={area} {...rest} />
      </span>
    </PlainLink>
  </li>
)

/** The admin's dashboard: one card per area with a live figure; the cards lead on even without their figures. */
export const AdminDashboardPage = ({ dashboard }: { dashboard: AdminDashboardRef }) => {
  const view = useSelector(dashboard, selectView)
  const report = useSelector(dashboard, selectReport)
  const failure = useSelector(dashboard, selectFailure)
  return (
    <Page data-machine="adminDashboard" data-state={useSelector(dashboard, leaves)}>
      <PageHeader title="Admin Dashboard" />
      {view === 'failed' && <RetryBanner page={dashboard}>{readFailureSentence(failure, 'figures')}</RetryBanner>}
      <ul className={styles.cards} aria-busy={view === 'loading'}>
        {areas.map((area) => (
          <AreaCard key={area.to} area={area} report={report} view={view} />
        ))}
      </ul>
    </Page>
  )
}
