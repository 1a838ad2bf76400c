import type { FC } from 'react'
import type { SubmissionReviewRef } from '../../machines/submission-review/submission-review.machine.ts'

/** The attempt that a review shows. */
export interface ReviewedAttempt {
  submissionId: string
  assignmentId: string
}

export interface SubmissionReviewProps {
  review: SubmissionReviewRef
  studentName: string
  /** Draws the other attempts of the same quiz. */
  History: FC<ReviewedAttempt>
}
