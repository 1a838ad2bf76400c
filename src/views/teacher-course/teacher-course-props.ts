import type { CourseAssignmentsRef } from '../../machines/course-assignments/course-assignments.machine.ts'
import type { CourseTab } from './course-tab.ts'

export interface TeacherCourseProps {
  course: CourseAssignmentsRef
  /** The part that the address names, the quizzes without one. */
  tab?: CourseTab | undefined
  onTab?: ((tab: CourseTab) => void) | undefined
}
