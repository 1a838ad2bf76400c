import type { History } from '../machines/attempt-history/setup.ts'
import { fetchHistory } from './submissions.ts'
import { task } from './task.ts'

/** The actors of a student's list of attempts. */
export const attemptHistoryActors = {
  loadHistory: task<History, { assignmentId: string }>(({ input, signal }) => fetchHistory(input.assignmentId, signal)),
}
