import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { attemptHistoryMachine } from '../../machines/attempt-history/attempt-history.machine.ts'
import { attemptHistoryActors } from '../../services/actors/student/submissions.actors.ts'
import { AttemptHistoryCard } from '../../views/attempt-history/attempt-history-card.tsx'
import type { ReviewedAttempt } from '../../views/submission-review/submission-review-props.ts'

const machine = attemptHistoryMachine.provide({ actors: attemptHistoryActors })

/** The attempts of the quiz whose review is shown. */
export const ReviewAttemptHistory = ({ assignmentId, submissionId }: ReviewedAttempt) => (
  <AttemptHistoryCard history={useActorRef(machine, { input: { assignmentId }, ...inspection })} shownId={submissionId} />
)
