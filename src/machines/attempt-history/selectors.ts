import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { AttemptHistorySnapshot } from './attempt-history.machine.ts'
import type { History, HistoryView } from './setup.ts'

export const selectView = (snapshot: AttemptHistorySnapshot): HistoryView => viewOf(snapshot, 'loading')

/** The attempts, once they are read. */
export const selectHistory = (snapshot: AttemptHistorySnapshot): History | null => snapshot.context.history

/** What went wrong last, if anything. */
export const selectFailure = (snapshot: AttemptHistorySnapshot): Problem | null => snapshot.context.failure
