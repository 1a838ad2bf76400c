import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { CourseReassigningSnapshot } from './course-reassigning.machine.ts'
import type { CourseReassigningView, TaughtCourses } from './setup.ts'

export const selectView = (snapshot: CourseReassigningSnapshot): CourseReassigningView => viewOf(snapshot, 'loading')

/** The teacher and their courses; null before they are read. */
export const selectContent = ({ context }: CourseReassigningSnapshot): TaughtCourses | null => context.content
export const selectFailure = ({ context }: CourseReassigningSnapshot): Problem | null => context.failure
export const selectRefusal = ({ context }: CourseReassigningSnapshot): Problem | null => context.refusal

/** Who got how many courses last. */
export const selectOutcome = ({ context }: CourseReassigningSnapshot) => context.outcome
export const selectIsReassigning = (snapshot: CourseReassigningSnapshot): boolean => snapshot.matches('reassigning')
