import { ChartColumn, type LucideIcon, NotebookText, Users } from 'lucide-react'
import { paths } from '../../routes/paths.ts'
import { PlainLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import styles from './admin-pages.module.css'

const areas: { to: string; title: string; text: string; Icon: LucideIcon }[] = [
  { to: paths.adminUsers, title: 'User Management', text: 'People and their roles.', Icon: Users },
  { to: paths.adminCourses, title: 'Course Overview', text: 'All courses of the school.', Icon: NotebookText },
  { to: paths.adminReports, title: 'Reports', text: 'Figures about exams and results.', Icon: ChartColumn },
]

/** The admin's start page: one card per area. */
export const AdminDashboard = () => (
  <Page>
    <PageHeader title="Admin Dashboard" />
    <ul className={styles.cards}>
      {areas.map(({ to, title, text, Icon }) => (
        <li key={to}>
          <PlainLink to={to} className={styles.card}>
            <Icon aria-hidden="true" />
            <span className={styles.title}>{title}</span>
            <span className={styles.text}>{text}</span>
          </PlainLink>
        </li>
      ))}
    </ul>
  </Page>
)

export interface AdminAreaProps {
  title: string
  text: string
}

/** An area of the admin that says what would appear in it. */
export const AdminArea = ({ title, text }: AdminAreaProps) => (
  <Page>
    <PageHeader title={title} breadcrumbs={[{ label: 'Admin Dashboard', to: paths.admin }, { label: title }]} />
    <p>{text}</p>
  </Page>
)
