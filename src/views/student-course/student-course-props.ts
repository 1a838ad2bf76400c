import type { ProgressRef } from '../../machines/progress/progress.machine.ts'
import type { StudentCourseRef } from '../../machines/student-course/student-course.machine.ts'

export interface StudentCourseProps {
  course: StudentCourseRef
  progress: ProgressRef
}
