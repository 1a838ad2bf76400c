import { useActorRef } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { submissionReviewMachine } from '../machines/submission-review/submission-review.machine.ts'
import { submissionReviewActors } from '../services/student-pages.actors.ts'
import { SubmissionReviewPage } from '../views/submission-review/submission-review-page.tsx'

const machine = submissionReviewMachine.provide({ actors: submissionReviewActors })

const ReviewOf = ({ submissionId }: { submissionId: string }) => (
  <SubmissionReviewPage review={useActorRef(machine, { input: { submissionId } })} />
)

export const Component = () => {
  const { submissionId = '' } = useParams()
  return <ReviewOf key={submissionId} submissionId={submissionId} />
}
