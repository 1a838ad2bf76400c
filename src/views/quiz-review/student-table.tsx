import { type CSSProperties, memo } from 'react'
import type { StudentReview } from '../../../domain/api/teacher-review.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { unprinted } from '../printing/printing.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/format.ts'
import { GradeTile } from '../ui/grade-tile.tsx'
import { scoreWords } from '../ui/score-words.ts'
import { NoStudents } from './no-students.tsx'
import type { QuizReviewProps } from './quiz-review-props.ts'
import styles from './student-table.module.css'

export interface StudentTableProps extends QuizReviewProps {
  students: readonly StudentReview[]
  /** Whoever only reads in the course opens submissions without grading them. */
  mayGrade: boolean
  /** The course has no students at all. */
  isEmpty: boolean
}

/** The browser looks at each group in every frame: one for each row would be many, one for all would be drawn at once. */
const GROUP = 20

const groupsOf = (students: readonly StudentReview[]): StudentReview[][] =>
  Array.from({ length: Math.ceil(students.length / GROUP) }, (_, at) => students.slice(GROUP * at, GROUP * (at + 1)))

type RowsStyle = CSSProperties & Record<'--rows', number>
const rowsStyle = (rows: number): RowsStyle => ({ '--rows': rows })

/** The students with their best submissions; each opens for grading. Groups of rows off the screen are neither laid out nor painted. */
export const StudentTable = memo(({ students, page, mayGrade, isEmpty }: StudentTableProps) => {
  if (students.length === 0) return <NoStudents isEmpty={isEmpty} />
  return (
    <table className={styles.table} aria-label="Students">
      <thead>
        <tr>
          <th scope="col">Student</th>
          <th scope="col">Score</th>
          <th scope="col">Grade</th>
          <th scope="col">Submitted</th>
          <th scope="col" className={unprinted}>
            Action
          </th>
        </tr>
      </thead>
      {groupsOf(students).map((group) => (
        <tbody key={group[0]?.student.id} className={styles.group} style={rowsStyle(group.length)}>
          {group.map((review) => (
            <StudentRow key={review.student.id} {...{ review, page, mayGrade }} />
          ))}
        </tbody>
      ))}
    </table>
  )
})

const StudentRow = memo(({ review, page, mayGrade }: Omit<StudentTableProps, 'students' | 'isEmpty'> & { review: StudentReview }) => {
  const verb = mayGrade ? 'Grade' : 'View'
  const { student, submission } = review
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.student}>
        <Avatar name={student.name} />
        <span className={styles.names}>
          {student.name}
          <span className={styles.email}>{student.email}</span>
        </span>
      </th>
      <td data-label="Score">{submission ? scoreWords(submission) : '–'}</td>
      <td data-label="Grade">
        <GradeTile grade={submission?.letterGrade ?? null} size="sm" />
      </td>
      <td data-label="Submitted" className={styles.marks}>
        <Marks review={review} />
      </td>
      <td>
        {submission && (
          <Button
            size="sm"
            onClick={() => page.send({ type: 'OPEN_STUDENT', studentId: student.id })}
            aria-label={`${verb} ${isolated(student.name)}`}
          >
            {verb}
          </Button>
        )}
      </td>
    </tr>
  )
})

const Marks = ({ review: { submission, lateEvidenceCount = 0 } }: { review: StudentReview }) => (
  <>
    {submission ? formatDateTime(submission.submittedAt) : 'Not Submitted'}
    {submission?.isLate && <Badge tone="warn">Late</Badge>}
    {submission && submission.pendingPoints > 0 && <Badge tone="warn">Needs grading</Badge>}
    {lateEvidenceCount > 0 && <Badge tone="info">{`Not counted: ${lateEvidenceCount}`}</Badge>}
  </>
)
