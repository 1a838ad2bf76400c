import type { History } from '../../machines/attempt-history/setup.ts'
import { fetchHistory } from '../api/submissions.ts'
import { task } from './task.ts'

export const attemptHistoryActors = {
  loadHistory: task<History, { assignmentId: string }>(({ input, signal }) => fetchHistory(input.assignmentId, signal)),
}
