import type { ProgressRef } from '../../machines/progress/progress.machine.ts'
import type { StudentCoursesRef } from '../../machines/student-courses/student-courses.machine.ts'

export interface StudentCoursesProps {
  courses: StudentCoursesRef
  progress: ProgressRef
}
