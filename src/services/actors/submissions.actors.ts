import type { History } from '../../machines/attempt-history/setup.ts'
import type { SubmissionResults } from '../../machines/submission-review/submission-review.machine.ts'
import { fetchHistory, fetchResults } from '../api/submissions.ts'
import { copyText } from '../browser/clipboard.ts'
import { task } from './task.ts'

export const submissionReviewActors = {
  loadResults: task<SubmissionResults, { submissionId: string }>(({ input, signal }) => fetchResults(input.submissionId, signal)),
  copyText: task<void, { text: string }>(({ input }) => copyText(input.text)),
}

export const attemptHistoryActors = {
  loadHistory: task<History, { assignmentId: string }>(({ input, signal }) => fetchHistory(input.assignmentId, signal)),
}
