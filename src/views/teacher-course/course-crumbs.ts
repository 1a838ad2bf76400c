import { paths } from '../../paths.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'

/** The way from My Courses into a course, for the pages that belong to it; `title` may not be loaded yet. */
export const courseCrumbs = (courseId: string, title?: string): Crumb[] => [
  { label: 'My Courses', to: paths.teacherCourses },
  { label: title ?? 'Course', to: paths.teacherCourse(courseId) },
]
