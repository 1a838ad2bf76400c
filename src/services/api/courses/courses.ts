import type { AssignmentsReply } from '../../../../domain/api/assignments.ts'
import type {
  ArchivedBody,
  ChangeCourseBody,
  CopyCourseBody,
  CourseBody,
  CourseReply,
  CourseStudent,
  CoursesReply,
  CourseView,
  EnrollmentsReply,
  MyRequestsReply,
  MyRequestView,
  ProgressReply,
  ResultView,
} from '../../../../domain/api/courses.ts'
import type { EnrollBatchBody, EnrollBatchReply } from '../../../../domain/api/enroll-batch.ts'
import { deleteJson, getJson, postJson, putJson } from '../client/http.ts'

const BATCH_TIMEOUT_MS = 60_000
const COPY_TIMEOUT_MS = 60_000

/** Reads one course; rejects with an ApiProblem, 404 where there is none for this person. */
export const fetchCourse = async (courseId: string, signal?: AbortSignal): Promise<CourseView> =>
  (await getJson<CourseReply>(`/api/courses/${encodeURIComponent(courseId)}`, { signal })).course

/** Reads the assignments of a course; a student gets the published ones only. */
export const fetchCourseAssignments = (courseId: string, signal?: AbortSignal): Promise<AssignmentsReply> =>
  getJson<AssignmentsReply>(`/api/assignments/course/${encodeURIComponent(courseId)}`, { signal })

/** Reads the signed-in student's enrollments of every status, and the exams that are under way. */
export const fetchEnrollments = (signal?: AbortSignal): Promise<EnrollmentsReply> =>
  getJson<EnrollmentsReply>('/api/courses/user/enrollments', { signal })

/** Reads the signed-in student's course-registration requests, newest first. */
export const fetchMyRequests = async (signal?: AbortSignal): Promise<MyRequestView[]> =>
  (await getJson<MyRequestsReply>('/api/courses/my-requests', { signal })).requests

/** Reads the signed-in student's counting results, the oldest first; those of one course, or with null of all. */
export const fetchProgress = async (courseId: string | null, signal?: AbortSignal): Promise<ResultView[]> => {
  const query = courseId === null ? '' : `?courseId=${encodeURIComponent(courseId)}`
  return (await getJson<ProgressReply>(`/api/courses/user/progress${query}`, { signal })).results
}

/** Asks to be registered for the course with this code, sent trimmed and in capitals. */
export const requestCourse = async (courseCode: string, signal?: AbortSignal): Promise<void> => {
  await postJson('/api/courses/register', { courseCode: courseCode.trim().toUpperCase() }, { signal })
}

/** Reads the signed-in teacher's courses. */
export const fetchCourses = async (signal?: AbortSignal): Promise<CourseView[]> =>
  (await getJson<CoursesReply>('/api/courses', { signal })).courses

/** Creates a course; rejects with an ApiProblem, 409 `codeTaken` where another course has its code. */
export const createCourse = async (course: CourseBody, signal?: AbortSignal): Promise<CourseView> =>
  (await postJson<CourseReply>('/api/courses', course, { signal })).course

/** Changes the facts of a course; rejects with an ApiProblem, 409 `codeTaken` where another course has its code. */
export const changeCourse = async (courseId: string, course: ChangeCourseBody, signal?: AbortSignal): Promise<CourseView> =>
  (await putJson<CourseReply>(`/api/courses/${encodeURIComponent(courseId)}`, course, { signal })).course

/** Copies a course with its modules and quizzes; rejects with an ApiProblem, 409 `codeTaken` or `courseTooLarge`. */
export async function copyCourse(courseId: string, copy: CopyCourseBody, signal?: AbortSignal): Promise<CourseView> {
  const options = { timeoutMs: COPY_TIMEOUT_MS, signal }
  return (await postJson<CourseReply>(`/api/courses/${encodeURIComponent(courseId)}/copy`, copy, options)).course
}

/** Archives a course or brings it back; rejects with an ApiProblem, 409 `attemptsOpen` while an attempt is open. */
export async function setArchived(courseId: string, archived: boolean, signal?: AbortSignal): Promise<CourseView> {
  const body: ArchivedBody = { archived }
  return (await putJson<CourseReply>(`/api/courses/${encodeURIComponent(courseId)}/archived`, body, { signal })).course
}

/** Enrolls the student with this e-mail, sent trimmed; gives the server's sentence about it; rejects with 409 `notConfirmed` where the account registered itself and `confirm` is false. */
export async function enrollByEmail(courseId: string, email: string, confirm: boolean, signal?: AbortSignal): Promise<string> {
  const path = `/api/courses/${encodeURIComponent(courseId)}/enroll/email`
  return (await postJson<{ message: string }>(path, { email: email.trim(), ...(confirm ? { confirm } : {}) }, { signal })).message
}

/** Enrolls a list of students, or with `apply: false` only tells what would become of each line; rejects with an ApiProblem, 400 `tooManyLines` or `unreadableList`. */
export async function enrollBatch(courseId: string, list: EnrollBatchBody, signal?: AbortSignal): Promise<EnrollBatchReply> {
  const path = `/api/courses/${encodeURIComponent(courseId)}/enroll/batch`
  return postJson<EnrollBatchReply>(path, list, { timeoutMs: BATCH_TIMEOUT_MS, signal })
}

/** Reads the students of an own course. */
export const fetchStudents = async (courseId: string, signal?: AbortSignal): Promise<CourseStudent[]> =>
  (await fetchCourse(courseId, signal)).students ?? []

/** Takes a student out of a course; what the student has submitted stays. */
export const unenroll = async (courseId: string, studentId: string, signal?: AbortSignal): Promise<void> => {
  await deleteJson(`/api/courses/${encodeURIComponent(courseId)}/unenroll/${encodeURIComponent(studentId)}`, { signal })
}
