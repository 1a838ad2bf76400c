import { useActorRef } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { gradingMachine } from '../machines/grading/grading.machine.ts'
import { quizReviewMachine } from '../machines/quiz-review/quiz-review.machine.ts'
import { gradingActors, quizReviewActors } from '../services/quiz-review.actors.ts'
import { QuizReviewPage } from '../views/quiz-review/quiz-review-page.tsx'

const machine = quizReviewMachine.provide({
  actors: { ...quizReviewActors, grading: gradingMachine.provide({ actors: gradingActors }) },
})

const ReviewOf = ({ quizId }: { quizId: string }) => <QuizReviewPage page={useActorRef(machine, { input: { quizId } })} />

export const Component = () => {
  const { quizId = '' } = useParams()
  return <ReviewOf key={quizId} quizId={quizId} />
}
