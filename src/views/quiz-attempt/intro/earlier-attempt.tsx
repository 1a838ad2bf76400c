import { useSelector } from '@xstate/react'
import type { SubmissionView } from '../../../../domain/api/submissions.ts'
import { scoreSoFar } from '../../../../domain/grading/score-so-far.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { formatDateTime, formatNumber } from '../../ui/format.ts'
import { ButtonLink } from '../../ui/link.tsx'
import type { AttemptProps } from '../attempt-props.ts'
import { endSentence } from '../sentences.ts'

const scoreWords = (submission: SubmissionView): string => {
  const { score, of, isSoFar } = scoreSoFar(submission)
  if (of === 0 && isSoFar) return 'waiting for grading'
  return `${formatNumber(score)} / ${formatNumber(of)} points${isSoFar ? ` so far, ${formatNumber(submission.pendingPoints)} waiting for grading` : ''}`
}

/** The last submitted attempt, and whether another one is allowed. */
export const EarlierAttempt = ({ attempt, submission }: AttemptProps & { submission: SubmissionView }) => {
  const canRetake = useSelector(attempt, ({ context }) => context.canRetake)
  return (
    <Card title={canRetake ? 'Your last attempt' : 'You have already submitted this quiz'} tone="info">
      <p>{`Attempt #${submission.attemptNumber}, submitted ${formatDateTime(submission.submittedAt)}: ${scoreWords(submission)}`}</p>
      {submission.closedBy !== 'student' && <p>{endSentence(submission.closedBy)}</p>}
      <div>
        <ButtonLink to={paths.submissionReview(submission.id)}>Review Quiz</ButtonLink>
      </div>
    </Card>
  )
}
