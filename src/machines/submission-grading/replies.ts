import type { ReviewAnswer, StudentReview } from '../../../domain/api/teacher-review.ts'
import { letterOf } from '../../../domain/grading/letters.ts'
import { type Problem, problemOf } from '../../../domain/problem.ts'
import type { AttributedGrade } from '../question-grading/grade-drafts.ts'
import type { ConflictingGrade, SubmissionGradingContext, Sums } from './contract.ts'

/** Puts a grade in the place of the one that the review holds. */
export const withGrade = (review: StudentReview, questionId: string, grade: AttributedGrade): StudentReview => {
  const answer = review.answers[questionId]
  if (!answer) return review
  const graded: ReviewAnswer = {
    ...answer,
    pointsEarned: grade.points,
    isGraded: grade.points !== null,
    manuallyGraded: grade.manual,
    feedback: grade.feedback,
    revision: grade.revision,
  }
  return { ...review, answers: { ...review.answers, [questionId]: graded } }
}

/** Puts the sums of the server in the place of those that the review holds. */
export const withScore = (review: StudentReview, sums: Sums): StudentReview => {
  if (!review.submission) return review
  const { totalScore, percentage, pendingPoints } = sums
  const isFullyGraded = pendingPoints === 0
  const status = isFullyGraded ? 'graded' : review.submission.status
  const letterGrade = isFullyGraded ? letterOf(percentage) : null
  return { ...review, submission: { ...review.submission, score: totalScore, percentage, letterGrade, pendingPoints, status } }
}

/** Puts the grade that somebody else gave in the place of the one that the review holds, with its sums. */
export function withStored(review: StudentReview, questionId: string, { sums, ...stored }: ConflictingGrade): StudentReview {
  const graded = withGrade(review, questionId, { manual: true, ...stored })
  return sums ? withScore(graded, sums) : graded
}

/** Puts overall feedback in the place of the one that the review holds. */
export const withOverallFeedback = (review: StudentReview, feedback: string): StudentReview =>
  review.submission ? { ...review, submission: { ...review.submission, feedback: feedback === '' ? null : feedback } } : review

/** Whether a save failed without an answer of the server, which may have stored it. */
export const isUnanswered = (failure: Problem | null): boolean => failure !== null && failure.kind !== 'refused'

/** What is stored may be another than what is shown, here and in the list of students. */
export const inDoubt = { isInDoubt: true, changed: true }

/** Keeps why a save failed; where no answer of the server arrived, what is stored is in doubt. */
export const withSaveFailure = (
  context: Pick<SubmissionGradingContext, 'isInDoubt' | 'changed'>,
  error: unknown,
): Pick<SubmissionGradingContext, 'failure' | 'isInDoubt' | 'changed'> => {
  const failure = problemOf(error)
  const { isInDoubt, changed } = isUnanswered(failure) ? inDoubt : context
  return { failure, isInDoubt, changed }
}
