import { useSelector } from '@xstate/react'
import { ClipboardList } from 'lucide-react'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import {
  isChosen,
  selectAll,
  selectCourseFilter,
  selectLoadedAt,
  selectStatusFilter,
} from '../../machines/teacher-assignments/selectors.ts'
import {
  EVERY_COURSE,
  type StatusFilter,
  type TeacherAssignmentsRef,
} from '../../machines/teacher-assignments/teacher-assignments.machine.ts'
import { RoleBadge } from '../course-staff/role-badge.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDateTime, formatNumber } from '../ui/format.ts'
import { Link } from '../ui/link.tsx'
import { Select } from '../ui/select.tsx'
import { AssignmentBadges } from './assignment-badges.tsx'
import { pathOfAssignment } from './assignment-path.ts'
import styles from './teacher-assignments.module.css'

const statuses: { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
]

const courseOptions = (rows: readonly AssignmentRow[]): { value: string; label: string }[] => {
  const titles = new Map(rows.map((row) => [row.course_id, row.course_title ?? '']))
  return [{ value: EVERY_COURSE, label: 'All courses' }, ...[...titles].map(([value, label]) => ({ value, label }))]
}

const Row = ({ row, now }: { row: AssignmentRow; now: number }) => {
  const to = pathOfAssignment(row)
  return (
    <tr>
      <th scope="row">{to === null ? row.title : <Link to={to}>{row.title}</Link>}</th>
      <td data-label="Course">
        <div className={styles.badges}>
          {row.course_title}
          <RoleBadge role={row.shared_as} />
        </div>
      </td>
      <td data-label="Status">
        <div className={styles.badges}>
          <AssignmentBadges row={row} now={now} />
        </div>
      </td>
      <td data-label="Due">{formatDateTime(row.due_date)}</td>
      <td data-label="Points">{formatNumber(row.max_points)}</td>
      <td data-label="Submissions">{row.submission_count ?? 0}</td>
    </tr>
  )
}

const Filters = ({ assignments, rows }: { assignments: TeacherAssignmentsRef; rows: readonly AssignmentRow[] }) => (
  <div className={styles.filters}>
    <Select
      label="Course"
      value={useSelector(assignments, selectCourseFilter)}
      onChange={(courseId) => assignments.send({ type: 'CHOOSE_COURSE', courseId })}
      options={courseOptions(rows)}
    />
    <Select
      label="Status"
      value={useSelector(assignments, selectStatusFilter)}
      onChange={(value) => {
        const chosen = statuses.find((one) => one.value === value)
        if (chosen) assignments.send({ type: 'CHOOSE_STATUS', status: chosen.value })
      }}
      options={statuses}
    />
  </div>
)

/** The filters and the assignments that pass them. */
export const AssignmentList = ({ assignments }: { assignments: TeacherAssignmentsRef }) => {
  const rows = useSelector(assignments, selectAll)
  const now = useSelector(assignments, selectLoadedAt)
  const courseId = useSelector(assignments, selectCourseFilter)
  const status = useSelector(assignments, selectStatusFilter)
  const chosen = rows.filter((row) => isChosen(row, courseId, status))
  return (
    <>
      <Filters assignments={assignments} rows={rows} />
      {chosen.length === 0 ? (
        <EmptyState
          icon={<ClipboardList />}
          title={rows.length === 0 ? 'No assignments or quizzes yet.' : 'No assignment matches these filters.'}
        />
      ) : (
        <DataTable label="Assignments" stack columns={['Assignment', 'Course', 'Status', 'Due', 'Points', 'Submissions']}>
          {chosen.map((row) => (
            <Row key={row.id} row={row} now={now} />
          ))}
        </DataTable>
      )}
    </>
  )
}
