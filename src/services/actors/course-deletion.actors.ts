import type { DeletedCourse } from '../../../domain/api/courses.ts'
import type { DeletionFacts } from '../../machines/course-deletion/setup.ts'
import { deleteCourse, fetchDeletedCourses, fetchDeletion, restoreCourse } from '../api/courses/course-deletion.ts'
import { task } from './task.ts'

export const courseDeletionActors = {
  loadDeletion: task<DeletionFacts, { courseId: string }>(({ input, signal }) => fetchDeletion(input.courseId, signal)),
  deleteCourse: task<void, { courseId: string; code: string }>(({ input, signal }) => deleteCourse(input.courseId, input.code, signal)),
}

export const deletedCoursesActors = {
  loadDeleted: task<readonly DeletedCourse[], Record<string, never>>(({ signal }) => fetchDeletedCourses(signal)),
  restoreCourse: task<{ courseId: string }, { courseId: string }>(async ({ input: { courseId }, signal }) => {
    await restoreCourse(courseId, signal)
    return { courseId }
  }),
}
