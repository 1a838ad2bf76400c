import type { DeletedCoursesRef } from '../../machines/deleted-courses/deleted-courses.machine.ts'

export interface DeletedCoursesProps {
  page: DeletedCoursesRef
  /** The list of courses above this one. */
  courses: { label: string; to: string }
}
