import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { quizReviewMachine } from '../../machines/quiz-review/quiz-review.machine.ts'
import { remindersMachine } from '../../machines/reminders/reminders.machine.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { submissionGradingMachine } from '../../machines/submission-grading/submission-grading.machine.ts'
import { quizReviewActors, remindersActors, submissionGradingActors } from '../../services/actors/teacher/quiz-review.actors.ts'
import { sessionWatch } from '../../services/watch/session-watch.ts'
import { QuizReviewPage } from '../../views/quiz-review/quiz-review-page.tsx'
import { WithMathPicker } from '../exam/with-math-picker.tsx'
import { useSession } from '../session-context.ts'
import { LeaveReview } from './leave-review.tsx'

const grading = submissionGradingMachine.provide({ actors: submissionGradingActors })
const reminders = remindersMachine.provide({ actors: remindersActors })

const machineFor = (session: SessionRef) =>
  quizReviewMachine.provide({ actors: { ...quizReviewActors, grading, reminders, sessionWatch: sessionWatch(session) } })

const ReviewOf = ({ assignmentId }: { assignmentId: string }) => {
  const session = useSession()
  const [machine] = useState(() => machineFor(session))
  const [asked] = useSearchParams()
  const page = useActorRef(machine, { input: { assignmentId, opensWaiting: asked.get('open') === 'waiting' }, ...inspection })
  return (
    <WithMathPicker>
      <QuizReviewPage page={page} />
      <LeaveReview page={page} />
    </WithMathPicker>
  )
}

export const Component = () => {
  const { assignmentId = '' } = useParams()
  return <ReviewOf key={assignmentId} assignmentId={assignmentId} />
}
