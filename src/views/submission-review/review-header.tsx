import { useSelector } from '@xstate/react'
import { selectResults } from '../../machines/submission-review/selectors.ts'
import type { SubmissionResults } from '../../machines/submission-review/submission-review.machine.ts'
import { useDocumentTitle } from '../layout/document-title.ts'
import { PrintButton, PrintHeading } from '../printing/printing.tsx'
import { Badge } from '../ui/badge.tsx'
import { formatPoints } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { SubmissionReviewProps } from './submission-review-props.ts'

/** The heading of a review, there before its results are, so that whoever has the focus on it keeps it. */
export const ReviewHeader = ({ review, studentName }: SubmissionReviewProps) => {
  const results = useSelector(review, selectResults)
  const title = results && `${results.submission.assignmentTitle} - Review`
  useDocumentTitle(title)
  return (
    <>
      {results && <PrintHeading name={studentName} at={new Date(results.readAt).toISOString()} />}
      <PageHeader title={title ?? 'Quiz Review'} badges={results && <Badges results={results} />} actions={results && <PrintButton />} />
    </>
  )
}

const Badges = ({ results: { submission, questions } }: { results: SubmissionResults }) => (
  <>
    <Badge tone="info">{formatPoints(questions.reduce((sum, { points }) => sum + points, 0))}</Badge>
    <Badge>{`Attempt #${submission.attemptNumber}`}</Badge>
    {submission.isLate && <Badge tone="warn">Late</Badge>}
  </>
)
