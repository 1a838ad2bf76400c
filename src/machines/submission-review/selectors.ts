import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { ReviewView, SubmissionResults, SubmissionReviewSnapshot } from './submission-review.machine.ts'

export const selectView = (snapshot: SubmissionReviewSnapshot): ReviewView => viewOf(snapshot, 'loading')

/** The results, once they are read. */
export const selectResults = (snapshot: SubmissionReviewSnapshot): SubmissionResults | null => snapshot.context.results

/** What went wrong last, if anything. */
export const selectFailure = (snapshot: SubmissionReviewSnapshot): Problem | null => snapshot.context.failure

/** The quiz that goes on, where the submission was reopened. */
export const selectOnward = ({ context }: SubmissionReviewSnapshot): string | undefined => context.onward

export type CopyState = 'ready' | 'copied' | 'failed'

/** How copying the receipt went. */
export const selectCopyState = (snapshot: SubmissionReviewSnapshot): CopyState => {
  if (snapshot.matches({ shown: 'copied' })) return 'copied'
  return snapshot.matches({ shown: 'copyFailed' }) ? 'failed' : 'ready'
}
