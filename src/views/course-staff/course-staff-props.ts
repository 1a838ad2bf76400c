import type { CourseStaffRef } from '../../machines/course-staff/course-staff.machine.ts'

export interface CourseStaffProps {
  page: CourseStaffRef
}
