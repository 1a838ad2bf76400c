import type { SubmissionResults } from '../machines/submission-review/setup.ts'
import { copyText } from './clipboard.ts'
import { fetchResults } from './submissions.ts'
import { task } from './task.ts'

export const submissionReviewActors = {
  loadResults: task<SubmissionResults, { submissionId: string }>(({ input, signal }) => fetchResults(input.submissionId, signal)),
  copyText: task<void, { text: string }>(({ input }) => copyText(input.text)),
}
