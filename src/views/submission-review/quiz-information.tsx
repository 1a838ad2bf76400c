import { passPercentage, type ReviewTotals } from '../../../domain/grading/review.ts'
import type { SubmissionResults } from '../../machines/submission-review/submission-review.machine.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatDateTime, formatNumber, formatPercent } from '../ui/format.ts'
import styles from './submission-review.module.css'

export interface QuizInformationProps {
  submission: SubmissionResults['submission']
  totals: ReviewTotals
}

/** The facts of a submission: its size, the score of what is graded, and what still waits. */
export const QuizInformation = ({ submission, totals }: QuizInformationProps) => (
  <Card title="Quiz Information">
    <Facts
      items={[
        { label: 'Questions', value: totals.questionCount },
        { label: 'Total points', value: formatNumber(totals.totalPoints) },
        { label: 'Graded score', value: <GradedScore totals={totals} /> },
        { label: 'Submitted', value: formatDateTime(submission.submittedAt) },
      ]}
    />
  </Card>
)

const GradedScore = ({ totals }: { totals: ReviewTotals }) => {
  const passed = totals.gradedPercentage >= passPercentage
  const isFinal = totals.pendingPoints === 0
  const verdict = passed ? styles.passed : styles.failed
  return (
    <span className={styles.score}>
      {totals.gradedPoints > 0 && (
        <>
          <strong className={isFinal ? verdict : undefined}>
            {formatNumber(totals.earned)} / {formatNumber(totals.gradedPoints)} ({formatPercent(totals.gradedPercentage, 1)})
            {!isFinal && ' so far'}
          </strong>
          {isFinal && <Badge tone={passed ? 'ok' : 'bad'}>{passed ? 'Passed' : `Below ${passPercentage}%`}</Badge>}
        </>
      )}
      {totals.pendingPoints > 0 && <Badge tone="warn">{`+${formatNumber(totals.pendingPoints)} pts pending review`}</Badge>}
    </span>
  )
}
