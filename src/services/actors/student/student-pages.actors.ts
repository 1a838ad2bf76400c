import type { RunningExamView } from '../../../../domain/api/courses.ts'
import type { Result } from '../../../../domain/course/progress.ts'
import { problemOf } from '../../../../domain/problem.ts'
import type { AssignmentList, CourseContent } from '../../../machines/student-course/setup.ts'
import type { StudentHome, UnreadHome } from '../../../machines/student-courses/setup.ts'
import {
  fetchCourse,
  fetchCourseAssignments,
  fetchEnrollments,
  fetchMyRequests,
  fetchProgress,
  requestCourse,
} from '../../api/courses/courses.ts'
import { readStoredUser } from '../../device/stored-user.ts'
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

/** Only a page that a service worker opened can open an exam without a network. */
async function keptExams(): Promise<RunningExamView[]> {
  const user = readStoredUser()
  if (!user || !globalThis.navigator?.serviceWorker?.controller) return []
  return (await import('../../device/exam-recall.ts')).recallableExams(user.id)
}

async function readHome(signal: AbortSignal): Promise<StudentHome> {
  const [{ serverNow, enrollments, running }, requests] = await Promise.all([fetchEnrollments(signal), readRequests(signal)])
  return { enrollments, ...(running && { running }), ...requests, loadedAt: loadedAt(serverNow) }
}

/** A home that cannot be read leaves the exams that this device keeps. */
async function leaveKeptExams(error: unknown): Promise<never> {
  const left: UnreadHome = { keptExams: await keptExams().catch(() => []) }
  throw Object.assign(error instanceof Error ? error : new Error(), left)
}

export const studentCoursesActors = {
  loadHome: task<StudentHome, undefined>(({ signal }) => readHome(signal).catch(leaveKeptExams)),
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
