import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { AdminStatusSnapshot } from './admin-status.machine.ts'
import type { Status, StatusView } from './setup.ts'

/** Whether there are figures, and whether they are of now. */
export const selectView = (snapshot: AdminStatusSnapshot): StatusView => viewOf(snapshot, 'loading')

/** The figures that were read last; null before the first ones. */
export const selectStatus = (snapshot: AdminStatusSnapshot): Status | null => snapshot.context.status

/** Why the figures could not be read; null where they could. */
export const selectFailure = (snapshot: AdminStatusSnapshot): Problem | null => snapshot.context.failure
