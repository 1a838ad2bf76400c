import type { CopyCourseBody, CourseBody, CourseView } from '../../../../domain/api/courses.ts'
import { changeCourse, copyCourse, fetchCourse, setArchived } from '../../api/courses/courses.ts'
import { task } from '../task.ts'

interface Saving {
  courseId: string
  course: CourseBody | null
  basis?: CourseBody | undefined
}

export const courseSettingsActors = {
  loadCourse: task<CourseView, { courseId: string }>(({ input, signal }) => fetchCourse(input.courseId, signal)),
  saveCourse: task<CourseView, Saving>(({ input: { courseId, course, basis }, signal }) =>
    course ? changeCourse(courseId, { ...course, ...(basis && { basis }) }, signal) : Promise.reject(new Error('no course to save')),
  ),
  copyCourse: task<CourseView, { courseId: string; copy: CopyCourseBody | null }>(({ input: { courseId, copy }, signal }) =>
    copy ? copyCourse(courseId, copy, signal) : Promise.reject(new Error('no name for a copy')),
  ),
  archiveCourse: task<CourseView, { courseId: string }>(({ input, signal }) => setArchived(input.courseId, true, signal)),
  bringBackCourse: task<CourseView, { courseId: string }>(({ input, signal }) => setArchived(input.courseId, false, signal)),
}
