/** What other systems are told of a submission. */
export const submissionEvents = ['submission.submitted', 'submission.graded', 'submission.reopened'] as const

export type SubmissionEvent = (typeof submissionEvents)[number]
