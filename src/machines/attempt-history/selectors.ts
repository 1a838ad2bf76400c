import type { Problem } from '../../../domain/problem.ts'
import type { AttemptHistorySnapshot } from './attempt-history.machine.ts'
import type { History, HistoryView } from './setup.ts'

export const selectView = (snapshot: AttemptHistorySnapshot): HistoryView =>
  Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.view ?? 'loading'

/** The attempts, once they are read. */
export const selectHistory = (snapshot: AttemptHistorySnapshot): History | null => snapshot.context.history

/** What went wrong last, if anything. */
export const selectFailure = (snapshot: AttemptHistorySnapshot): Problem | null => snapshot.context.failure
