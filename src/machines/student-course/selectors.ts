import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import type { CourseView } from '../../../domain/api/courses.ts'
import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { StudentCourseSnapshot } from './student-course.machine.ts'

const noAssignments: readonly AssignmentRow[] = []

/** The screen that is shown, and with the course how its list stands. */
export const selectView = (snapshot: StudentCourseSnapshot) => viewOf(snapshot, 'loading')

/** The course, once it is read. */
export const selectCourse = (snapshot: StudentCourseSnapshot): CourseView | null => snapshot.context.course

/** The published assignments by due date. */
export const selectAssignments = (snapshot: StudentCourseSnapshot): readonly AssignmentRow[] =>
  snapshot.context.assignments ?? noAssignments

/** The instant at which dates are reckoned, epoch ms. */
export const selectLoadedAt = (snapshot: StudentCourseSnapshot): number => snapshot.context.loadedAt

/** Why the course could not be read. */
export const selectFailure = (snapshot: StudentCourseSnapshot): Problem | null => snapshot.context.failure
