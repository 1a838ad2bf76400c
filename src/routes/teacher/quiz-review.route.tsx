import { useActorRef, useSelector } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useParams } from 'react-router-dom'
import { gradingMachine } from '../../machines/grading/grading.machine.ts'
import { quizReviewMachine } from '../../machines/quiz-review/quiz-review.machine.ts'
import { remindersMachine } from '../../machines/reminders/reminders.machine.ts'
import { gradingActors, quizReviewActors, remindersActors } from '../../services/actors/quiz-review.actors.ts'
import { QuizReviewPage } from '../../views/quiz-review/quiz-review-page.tsx'
import { useKeepPageOnSignOut } from '../use-keep-page-on-sign-out.ts'
import { LeaveReview } from './leave-review.tsx'

const machine = quizReviewMachine.provide({
  actors: {
    ...quizReviewActors,
    grading: gradingMachine.provide({ actors: gradingActors }),
    reminders: remindersMachine.provide({ actors: remindersActors }),
  },
})

const ReviewOf = ({ assignmentId }: { assignmentId: string }) => {
  const page = useActorRef(machine, { input: { assignmentId }, ...inspection })
  const isGrading = useSelector(page, (snapshot) => snapshot.matches('reviewing'))
  useKeepPageOnSignOut(assignmentId, isGrading)
  return (
    <>
      <QuizReviewPage page={page} />
      <LeaveReview page={page} />
    </>
  )
}

export const Component = () => {
  const { assignmentId = '' } = useParams()
  return <ReviewOf key={assignmentId} assignmentId={assignmentId} />
}
