import type { CourseDeletionReply, DeletedCourse, DeletedCoursesReply } from '../../../../domain/api/courses.ts'
import type { DeletionFacts } from '../../../machines/course-deletion/setup.ts'
import { getJson, postJson } from '../client/http.ts'

const courseUrl = (courseId: string): string => `/api/courses/${encodeURIComponent(courseId)}`

/** Reads what a deletion of a course would take along. */
export async function fetchDeletion(courseId: string, signal?: AbortSignal): Promise<DeletionFacts> {
  return getJson<CourseDeletionReply>(`${courseUrl(courseId)}/deletion`, { signal })
}

/** Deletes a course; rejects with 400 where the code is another one, and with 409 `attemptsOpen`. */
export async function deleteCourse(courseId: string, code: string, signal?: AbortSignal): Promise<void> {
  await postJson(`${courseUrl(courseId)}/deletion`, { code }, { signal })
}

/** Reads the deleted courses that can be brought back. */
export async function fetchDeletedCourses(signal?: AbortSignal): Promise<readonly DeletedCourse[]> {
  return (await getJson<DeletedCoursesReply>('/api/courses/deleted', { signal })).courses
}

/** Brings a deleted course back, archived; rejects with 404 once it is too late. */
export async function restoreCourse(courseId: string, signal?: AbortSignal): Promise<void> {
  await postJson(`${courseUrl(courseId)}/restore`, undefined, { signal })
}
