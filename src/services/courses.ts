import type { AssignmentRow, AssignmentsReply } from '../../domain/api/assignments.ts'
import type { CourseReply, CourseView, EnrollmentsReply, EnrollmentView, MyRequestsReply, MyRequestView } from '../../domain/api/courses.ts'
import { getJson, postJson } from './http.ts'

/** Reads one course; rejects with an ApiProblem, 404 where there is none for this person. */
export const fetchCourse = async (courseId: string, signal?: AbortSignal): Promise<CourseView> =>
  (await getJson<CourseReply>(`/api/courses/${encodeURIComponent(courseId)}`, signal && { signal })).course

/** Reads the assignments of a course; a student gets the published ones only. */
export const fetchCourseAssignments = async (courseId: string, signal?: AbortSignal): Promise<AssignmentRow[]> =>
  (await getJson<AssignmentsReply>(`/api/assignments/course/${encodeURIComponent(courseId)}`, signal && { signal })).assignments

/** Reads the signed-in student's enrollments of every status. */
export const fetchEnrollments = async (signal?: AbortSignal): Promise<EnrollmentView[]> =>
  (await getJson<EnrollmentsReply>('/api/courses/user/enrollments', signal && { signal })).enrollments

/** Reads the signed-in student's course-registration requests, newest first. */
export const fetchMyRequests = async (signal?: AbortSignal): Promise<MyRequestView[]> =>
  (await getJson<MyRequestsReply>('/api/courses/my-requests', signal && { signal })).requests

/** Asks to be registered for the course with this code, sent trimmed and in capitals. */
export const requestCourse = async (courseCode: string, signal?: AbortSignal): Promise<void> => {
  await postJson('/api/courses/register', { courseCode: courseCode.trim().toUpperCase() }, signal && { signal })
}
