import { Users } from 'lucide-react'
import type { StudentReview } from '../../../domain/api/teacher-review.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDateTime, formatNumber, formatPercent } from '../ui/format.ts'
import { GradeTile } from '../ui/grade-tile.tsx'
import styles from './quiz-review.module.css'

export interface StudentTableProps {
  students: readonly StudentReview[]
  onOpen: (studentId: string) => void
}

/** The students with their best submissions; each opens for grading. */
export const StudentTable = ({ students, onOpen }: StudentTableProps) => {
  if (students.length === 0) return <EmptyState icon={<Users />} title="No students to show" text="Change the search or the filter." />
  return (
    <DataTable label="Students" stack>
      <thead>
        <tr>
          <th scope="col">Student</th>
          <th scope="col">Score</th>
          <th scope="col">Grade</th>
          <th scope="col">Submitted</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {students.map((review) => (
          <StudentRow key={review.student.id} review={review} onOpen={onOpen} />
        ))}
      </tbody>
    </DataTable>
  )
}

const StudentRow = ({ review: { student, submission }, onOpen }: { review: StudentReview; onOpen: (studentId: string) => void }) => (
  <tr>
    <th scope="row">
      <span className={styles.student}>
        <Avatar name={student.name} />
        <span className={styles.names}>
          {student.name}
          <span className={styles.email}>{student.email}</span>
        </span>
      </span>
    </th>
    <td data-label="Score">
      {submission
        ? `${formatNumber(submission.score)} / ${formatNumber(submission.maxScore)} (${formatPercent(submission.percentage, 1)})`
        : '–'}
    </td>
    <td data-label="Grade">
      <GradeTile grade={submission?.letterGrade ?? null} size="sm" />
    </td>
    <td data-label="Submitted">
      <span>
        {submission ? formatDateTime(submission.submittedAt) : 'Not Submitted'} {submission?.isLate && <Badge tone="warn">Late</Badge>}{' '}
        {submission && submission.pendingPoints > 0 && <Badge tone="warn">Needs grading</Badge>}
      </span>
    </td>
    <td>
      {submission && (
        <Button size="sm" onClick={() => onOpen(student.id)} aria-label={`Grade ${student.name}`}>
          Grade
        </Button>
      )}
    </td>
  </tr>
)
