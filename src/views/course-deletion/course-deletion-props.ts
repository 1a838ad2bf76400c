import type { CourseDeletionRef } from '../../machines/course-deletion/course-deletion.machine.ts'

export interface CourseDeletionProps {
  page: CourseDeletionRef
  /** Where the way back leads, and where deleted courses are listed. */
  back: string
  deletedCourses: string
  /** The exam room of a quiz; null for those who have no way there. */
  examRoom: ((assignmentId: string) => string) | null
}
