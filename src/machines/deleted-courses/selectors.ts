import type { DeletedCourse } from '../../../domain/api/courses.ts'
import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { DeletedCoursesSnapshot } from './deleted-courses.machine.ts'
import type { DeletedCoursesView } from './setup.ts'

export const selectView = (snapshot: DeletedCoursesSnapshot): DeletedCoursesView => viewOf(snapshot, 'loading')
export const selectCourses = ({ context }: DeletedCoursesSnapshot): readonly DeletedCourse[] => context.courses

/** What was brought back last. */
export const selectRestored = ({ context }: DeletedCoursesSnapshot): DeletedCourse | null => context.restored
export const selectFailure = ({ context }: DeletedCoursesSnapshot): Problem | null => context.failure
export const selectRefusal = ({ context }: DeletedCoursesSnapshot): Problem | null => context.refusal
export const selectIsRestoring = (snapshot: DeletedCoursesSnapshot): boolean => snapshot.matches('restoring')
