import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { fullName } from '../../../domain/people/full-name.ts'
import { submissionReviewMachine } from '../../machines/submission-review/submission-review.machine.ts'
import { submissionReviewActors } from '../../services/actors/student/submissions.actors.ts'
import { SubmissionReviewPage } from '../../views/submission-review/submission-review-page.tsx'
import type { ReviewedAttempt } from '../../views/submission-review/submission-review-props.ts'
import { lazyComponent } from '../../views/ui/lazy-component.tsx'
import { useUser } from '../session-context.ts'

const machine = submissionReviewMachine.provide({ actors: submissionReviewActors })
const attempts = lazyComponent<ReviewedAttempt>(async () => (await import('./review-attempt-history.tsx')).ReviewAttemptHistory)

const ReviewOf = ({ submissionId }: { submissionId: string }) => {
  const studentName = fullName(useUser())
  const review = useActorRef(machine, { input: { submissionId }, ...inspection })
  return <SubmissionReviewPage review={review} studentName={studentName} History={attempts.Component} />
}

export const Component = () => {
  const { submissionId = '' } = useParams()
  return <ReviewOf key={submissionId} submissionId={submissionId} />
}
