import type { CourseView } from '../../../domain/api/courses.ts'
import { mayAs } from '../../../domain/course/course-role.ts'
import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { CourseSettingsSnapshot } from './course-settings.machine.ts'
import type { CourseSettingsView } from './setup.ts'

export const selectView = (snapshot: CourseSettingsSnapshot): CourseSettingsView => viewOf(snapshot, 'loading')
export const selectCourseId = ({ context }: CourseSettingsSnapshot): string => context.courseId

/** The course as last read or changed; null before it is read. */
export const selectCourse = ({ context }: CourseSettingsSnapshot): CourseView | null => context.course
export const selectFailure = ({ context }: CourseSettingsSnapshot): Problem | null => context.failure
export const selectRefusal = ({ context }: CourseSettingsSnapshot): Problem | null => context.refusal
export const selectOutcome = ({ context }: CourseSettingsSnapshot) => context.outcome
/** The course that was made of this one last; null before that. */
export const selectCopy = ({ context }: CourseSettingsSnapshot): CourseView | null => context.copy

/** The reader teaches in the course, and does not only read it. */
export const selectMayTeach = ({ context }: CourseSettingsSnapshot): boolean => mayAs(context.course?.sharedAs, 'teach')

export const selectIsArchived = ({ context }: CourseSettingsSnapshot): boolean => context.course?.archivedAt !== undefined
export const selectIsBusy = (snapshot: CourseSettingsSnapshot): boolean => snapshot.hasTag('busy')
export const selectIsSaving = (snapshot: CourseSettingsSnapshot): boolean => snapshot.hasTag('saving')
export const selectIsCopying = (snapshot: CourseSettingsSnapshot): boolean => snapshot.hasTag('copying')
export const selectIsArchiving = (snapshot: CourseSettingsSnapshot): boolean => snapshot.hasTag('archiving')
