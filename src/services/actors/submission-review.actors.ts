import type { SubmissionResults } from '../../machines/submission-review/setup.ts'
import { fetchResults } from '../api/submissions.ts'
import { copyText } from '../browser/clipboard.ts'
import { task } from './task.ts'

export const submissionReviewActors = {
  loadResults: task<SubmissionResults, { submissionId: string }>(({ input, signal }) => fetchResults(input.submissionId, signal)),
  copyText: task<void, { text: string }>(({ input }) => copyText(input.text)),
}
