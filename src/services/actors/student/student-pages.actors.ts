import type { Result } from '../../../../domain/course/progress.ts'
import { problemOf } from '../../../../domain/problem.ts'
import type { AssignmentList, CourseContent } from '../../../machines/student-course/setup.ts'
import type { StudentHome } from '../../../machines/student-courses/setup.ts'
import {
  fetchCourse,
  fetchCourseAssignments,
  fetchEnrollments,
  fetchMyRequests,
  fetchProgress,
  requestCourse,
} from '../../api/courses/courses.ts'
import { task } from '../task.ts'

type Requests = Pick<StudentHome, 'requests' | 'requestsFailure'>

/** Requests that cannot be read leave the courses readable. */
const readRequests = (signal: AbortSignal): Promise<Requests> =>
  fetchMyRequests(signal).then(
    (requests) => ({ requests, requestsFailure: null }),
    (error: unknown) => ({ requests: null, requestsFailure: problemOf(error) }),
  )

/** Dates are reckoned by the server's clock; the device's own may be wrong. */
const loadedAt = (serverNow: string): number => Date.parse(serverNow) || Date.now()

export const studentCoursesActors = {
  loadHome: task<StudentHome, undefined>(async ({ signal }) => {
    const [{ serverNow, enrollments, running }, requests] = await Promise.all([fetchEnrollments(signal), readRequests(signal)])
    return { enrollments, ...(running && { running }), ...requests, loadedAt: loadedAt(serverNow) }
  }),
  requestCourse: task<void, { courseCode: string }>(({ input, signal }) => requestCourse(input.courseCode, signal)),
}

/** The list says which attempts are open: what this device keeps of others goes. */
async function readAssignments(courseId: string, signal: AbortSignal): Promise<AssignmentList> {
  const { assignments, serverNow } = await fetchCourseAssignments(courseId, signal)
  globalThis.dispatchEvent?.(new Event('attempts.read'))
  return { assignments, loadedAt: loadedAt(serverNow) }
}

/** The actors of a student's course page; a list of assignments that cannot be read is null beside its course. */
export const studentCourseActors = {
  loadCourse: task<CourseContent, { courseId: string }>(async ({ input, signal }) => {
    const [course, list] = await Promise.all([
      fetchCourse(input.courseId, signal),
      readAssignments(input.courseId, signal).catch(() => ({ assignments: null, loadedAt: 0 })),
    ])
    return { course, ...list }
  }),
  loadAssignments: task<AssignmentList, { courseId: string }>(({ input, signal }) => readAssignments(input.courseId, signal)),
}

export const progressActors = {
  loadResults: task<Result[], { courseId: string | null }>(({ input, signal }) => fetchProgress(input.courseId, signal)),
}
