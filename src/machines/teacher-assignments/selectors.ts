import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import { EVERY_COURSE, type TeacherAssignmentsSnapshot, type TeacherAssignmentsView } from './teacher-assignments.machine.ts'

const none: readonly AssignmentRow[] = []

export const selectView = (snapshot: TeacherAssignmentsSnapshot): TeacherAssignmentsView => viewOf(snapshot, 'loading')

/** What went wrong last, if anything. */
export const selectFailure = (snapshot: TeacherAssignmentsSnapshot): Problem | null => snapshot.context.failure

/** Every assignment that was read. */
export const selectAll = (snapshot: TeacherAssignmentsSnapshot): readonly AssignmentRow[] => snapshot.context.own?.assignments ?? none

/** When the list was read, in epoch milliseconds. */
export const selectLoadedAt = (snapshot: TeacherAssignmentsSnapshot): number => snapshot.context.own?.loadedAt ?? 0

export const selectCourseFilter = (snapshot: TeacherAssignmentsSnapshot) => snapshot.context.courseId
export const selectStatusFilter = (snapshot: TeacherAssignmentsSnapshot) => snapshot.context.status

/** Returns whether an assignment passes both filters. */
export const isChosen = (row: AssignmentRow, courseId: string, status: string): boolean =>
  (courseId === EVERY_COURSE || row.course_id === courseId) && (status === 'all' || row.is_published === (status === 'published'))

/** How many assignments pass both filters; null until they were read. */
export const selectChosenCount = ({ context: { own, courseId, status } }: TeacherAssignmentsSnapshot): number | null =>
  own === null ? null : own.assignments.filter((row) => isChosen(row, courseId, status)).length
