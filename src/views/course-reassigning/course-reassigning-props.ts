import type { CourseReassigningRef } from '../../machines/course-reassigning/course-reassigning.machine.ts'

export interface CourseReassigningProps {
  page: CourseReassigningRef
}
