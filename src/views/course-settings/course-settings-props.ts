import type { CourseSettingsRef } from '../../machines/course-settings/course-settings.machine.ts'

export interface CourseSettingsProps {
  page: CourseSettingsRef
}
