import type { CourseContent } from '../machines/student-course/setup.ts'
import type { StudentHome } from '../machines/student-courses/setup.ts'
import { fetchCourse, fetchCourseAssignments, fetchEnrollments, fetchMyRequests, requestCourse } from './courses.ts'
import { fetchResults } from './submissions.ts'
import { task } from './task.ts'

/** The actors of a student's home. */
export const studentCoursesActors = {
  loadHome: task<StudentHome, undefined>(async ({ signal }) => {
    const [enrollments, requests] = await Promise.all([fetchEnrollments(signal), fetchMyRequests(signal)])
    return { enrollments, requests }
  }),
  requestCourse: task<void, { courseCode: string }>(({ input, signal }) => requestCourse(input.courseCode, signal)),
}

/** The actors of a student's course page; a list of assignments that cannot be read stays empty. */
export const studentCourseActors = {
  loadCourse: task<CourseContent, { courseId: string }>(async ({ input, signal }) => {
    const [course, assignments] = await Promise.all([
      fetchCourse(input.courseId, signal),
      fetchCourseAssignments(input.courseId, signal).catch(() => []),
    ])
    return { course, assignments, loadedAt: Date.now() }
  }),
}

/** The actors of a student's review. */
export const submissionReviewActors = {
  loadResults: task(({ input, signal }: { input: { submissionId: string }; signal: AbortSignal }) =>
    fetchResults(input.submissionId, signal),
  ),
}
