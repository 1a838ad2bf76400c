import type { History } from '../../../machines/attempt-history/setup.ts'
import type { SubmissionResults } from '../../../machines/submission-review/submission-review.machine.ts'
import { fetchHistory, fetchResults } from '../../api/submissions.ts'
import { copyText } from '../../browser/clipboard.ts'
import { task } from '../task.ts'

/** What says that an attempt is over: where this device still keeps it, it goes. */
async function noted<Reply>(reading: Promise<Reply>): Promise<Reply> {
  const reply = await reading
  globalThis.dispatchEvent?.(new Event('attempts.read'))
  return reply
}

export const submissionReviewActors = {
  loadResults: task<SubmissionResults, { submissionId: string }>(({ input, signal }) => noted(fetchResults(input.submissionId, signal))),
  copyText: task<void, { text: string }>(({ input }) => copyText(input.text)),
}

export const attemptHistoryActors = {
  loadHistory: task<History, { assignmentId: string }>(({ input, signal }) => noted(fetchHistory(input.assignmentId, signal))),
}
