import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { QuizAttemptRef } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'
import { paths } from '../../paths.ts'

/** Goes to the review of an attempt once its machine says so. */
export function useReviewOpening(attempt: QuizAttemptRef): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { unsubscribe } = attempt.on('review.opened', ({ submissionId }) => {
      const { submission, showCorrectAnswers } = attempt.getSnapshot().context
      navigate(paths.submissionReview(submissionId), { replace: true, state: { submission, showCorrectAnswers } })
    })
    return unsubscribe
  }, [attempt, navigate])
}
