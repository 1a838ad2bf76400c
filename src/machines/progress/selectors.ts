import type { Result } from '../../../domain/course/progress.ts'
import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { ProgressSnapshot } from './progress.machine.ts'
import type { ProgressView } from './setup.ts'

/** What is shown. */
export const selectView = (snapshot: ProgressSnapshot): ProgressView => viewOf(snapshot, 'loading')

/** The student's counting results, the oldest first. */
export const selectResults = (snapshot: ProgressSnapshot): readonly Result[] => snapshot.context.results

/** Why the results could not be read. */
export const selectFailure = (snapshot: ProgressSnapshot): Problem | null => snapshot.context.failure
