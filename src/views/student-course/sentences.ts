import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import type { Problem } from '../../../domain/problem.ts'
import { failureSentence } from '../errors/failure-sentence.ts'
import { plural } from '../ui/format.ts'

/** The sentence for a course that could not be read. */
export const courseFailureSentence = (failure: Problem | null): string => failureSentence(failure, 'Failed to fetch course details')

/** How many attempts of a quiz are used; empty where there is nothing to say. */
export function attemptsHint({ assignment_type, allowed_attempts, attempts_used = 0 }: AssignmentRow): string | null {
  if (assignment_type !== 'quiz') return null
  if (allowed_attempts < 0) return attempts_used > 0 ? `${plural(attempts_used, 'attempt')} used` : null
  return allowed_attempts > 1 || attempts_used > 0 ? `${attempts_used} of ${plural(allowed_attempts, 'attempt')} used` : null
}
