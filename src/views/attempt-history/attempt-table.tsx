import type { History } from '../../machines/attempt-history/setup.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { DataTable } from '../ui/data-table.tsx'
import { formatDateTime, formatNumber } from '../ui/format.ts'
import { ButtonLink, Link } from '../ui/link.tsx'
import { scoreWords } from '../ui/score-words.ts'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import styles from './attempt-history.module.css'

export interface AttemptTableProps {
  history: History
  /** The attempt whose review stands on the same page. */
  shownId?: string | undefined
}

/** Every attempt of a quiz, the latest first, with what came of it and the way to its review. */
export const AttemptTable = ({ history: { submissions, countingId }, shownId }: AttemptTableProps) => (
  <DataTable label="All attempts" stack dense={shownId !== undefined}>
    <thead>
      <tr>
        <th scope="col">Attempt</th>
        <th scope="col">Submitted</th>
        <th scope="col">Score</th>
        <th scope="col">Status</th>
        <th scope="col">
          <ScreenReaderOnly>Review</ScreenReaderOnly>
        </th>
      </tr>
    </thead>
    <tbody>
      {submissions.map((attempt) => (
        <AttemptRow key={attempt.id} attempt={attempt} counts={attempt.id === countingId} isShown={attempt.id === shownId} />
      ))}
    </tbody>
  </DataTable>
)

interface AttemptRowProps {
  attempt: History['submissions'][number]
  counts: boolean
  isShown: boolean
}

const AttemptRow = ({ attempt, counts, isShown }: AttemptRowProps) => (
  <tr>
    <th scope="row">
      <span className={styles.cell}>
        <strong>Attempt {attempt.attemptNumber}</strong>
        {counts && <Badge tone="ok">Counts</Badge>}
      </span>
    </th>
    <td data-label="Submitted">
      <span className={styles.cell}>
        <span className={styles.line}>{formatDateTime(attempt.submittedAt)}</span>
        {attempt.isLate && <Badge tone="warn">Late</Badge>}
      </span>
    </td>
    <td data-label="Score" className={styles.line}>
      {scoreWords(attempt)}
    </td>
    <td data-label="Status">
      {attempt.pendingPoints > 0 ? <Badge tone="warn">{`+${formatNumber(attempt.pendingPoints)} pts pending`}</Badge> : 'Graded'}
    </td>
    <td>{isShown ? <span className={classNames(styles.muted, styles.line)}>Shown here</span> : <ReviewLink attempt={attempt} />}</td>
  </tr>
)

const ReviewLink = ({ attempt: { id, attemptNumber } }: Pick<AttemptRowProps, 'attempt'>) => (
  <Link to={paths.submissionReview(id)} aria-label={`Review attempt ${attemptNumber}`}>
    Review
  </Link>
)

/** The way back into the quiz: to the attempt that is open, or to one more where that is allowed. */
export const NextAttempt = ({ history: { assignment, canRetake, hasOpenAttempt } }: { history: History }) => {
  if (hasOpenAttempt) return <ButtonLink to={paths.quizAttempt(assignment.id)}>Continue Quiz</ButtonLink>
  return canRetake ? <ButtonLink to={paths.quizAttempt(assignment.id)}>Try again</ButtonLink> : null
}
