import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { byDueDate } from '../../../domain/quiz/assignment-order.ts'
import { viewOf } from '../kit/selectors.ts'
import type { CourseAssignmentsSnapshot } from './course-assignments.machine.ts'

export type CourseAssignmentsView = 'loading' | 'failed' | 'course'

const none: readonly AssignmentRow[] = []

export const selectView = (snapshot: CourseAssignmentsSnapshot): CourseAssignmentsView => viewOf(snapshot, 'loading')

/** The page shows what students see. */
export const selectIsStudentView = (snapshot: CourseAssignmentsSnapshot): boolean => snapshot.hasTag('studentView')

/** All assignments of the course. */
export const selectAssignments = (snapshot: CourseAssignmentsSnapshot): readonly AssignmentRow[] =>
  snapshot.context.content?.assignments ?? none

/** The assignments to show, soonest due date first, those without one last; students see no drafts. */
export const shownAssignments = (assignments: readonly AssignmentRow[], isStudentView: boolean): AssignmentRow[] =>
  assignments.filter((one) => !isStudentView || one.is_published).toSorted((a, b) => byDueDate(a.due_date, b.due_date))

/** How many assignments there are, and how many of them are published and drafts. */
export function countsOf(assignments: readonly AssignmentRow[]): { total: number; published: number; drafts: number } {
  const published = assignments.filter((one) => one.is_published).length
  return { total: assignments.length, published, drafts: assignments.length - published }
}
