import type { StudentTerms } from '../../../domain/api/accommodations.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { Badge } from '../ui/badge.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { formatDateTime, formatNumber, formatTime } from '../ui/format.ts'
import styles from './accommodations.module.css'
import type { AccommodationsProps } from './accommodations-props.ts'
import { partWords } from './explanation.ts'
import { GiveButton } from './give-button.tsx'
import { NamedStudent } from './named-student.tsx'
import { attemptWords, limitWords, sourceWords, windowLines } from './sentences.ts'

const columns = ['Student', 'Time limit', 'Window', 'Due', 'Attempts', 'Why', 'Accommodation']

/** One page of students with what each has of the quiz, and why; rows become blocks on a phone. */
export const QuizTable = ({ students, page }: AccommodationsProps & { students: readonly StudentTerms[] }) => (
  <DataTable label="Students" stack columns={columns}>
    {students.map((student) => (
      <Row key={student.studentId} student={student} page={page} />
    ))}
  </DataTable>
)

const Row = ({ student, page }: AccommodationsProps & { student: StudentTerms }) => {
  const { studentId, effective, own, attemptsUsed } = student
  return (
    <tr>
      <th scope="row">
        <NamedStudent {...student} />
        <Writing open={student.open} />
      </th>
      <td data-label="Time limit" className={styles.nowrap}>
        {limitWords(effective)}
      </td>
      <td data-label="Window" className={styles.nowrap}>
        <Lines lines={windowLines(effective)} />
      </td>
      <td data-label="Due" className={styles.nowrap}>
        {formatDateTime(effective.dueDate)}
      </td>
      <td data-label="Attempts" className={styles.nowrap}>
        {`${formatNumber(attemptsUsed)} of ${attemptWords(effective).toLowerCase()} used`}
      </td>
      <td data-label="Why" className={styles.why}>
        <Why student={student} />
      </td>
      <td>
        <GiveButton receiver={{ kind: 'student', id: studentId }} name={fullName(student)} isGiven={own !== null} page={page} />
      </td>
    </tr>
  )
}

const Writing = ({ open }: Pick<StudentTerms, 'open'>) =>
  open && <Badge tone="info">{open.deadline ? `Writing, until ${formatTime(open.deadline)}` : 'Writing'}</Badge>

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <span>
    {lines.map((line) => (
      <span key={line} className={styles.line}>
        {line}
      </span>
    ))}
  </span>
)

const Why = ({ student: { effective, sources } }: { student: StudentTerms }) => {
  if (sources.length === 0) return <span className={styles.muted}>Same as everyone</span>
  const lines = effective.parts.map(partWords)
  return (
    <span className={styles.stacked}>
      <Lines lines={lines.length === 0 ? ['Nothing that changes this quiz'] : lines} />
      <span className={styles.small}>
        Given for <bdi>{[...new Set(sources.map(sourceWords))].join(', ')}</bdi>
      </span>
    </span>
  )
}
