import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { CourseDeletionSnapshot } from './course-deletion.machine.ts'
import type { CourseDeletionView, DeletionFacts } from './setup.ts'

export const selectView = (snapshot: CourseDeletionSnapshot): CourseDeletionView => viewOf(snapshot, 'loading')
export const selectFacts = ({ context }: CourseDeletionSnapshot): DeletionFacts | null => context.facts
export const selectFailure = ({ context }: CourseDeletionSnapshot): Problem | null => context.failure
export const selectRefusal = ({ context }: CourseDeletionSnapshot): Problem | null => context.refusal
export const selectIsDeleting = (snapshot: CourseDeletionSnapshot): boolean => snapshot.matches('deleting')
