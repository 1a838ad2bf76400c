import type { AddStaffBody, CourseStaffReply, GraderGroupsBody, StaffRoleBody } from '../../../../domain/api/course-staff.ts'
import { deleteJson, getJson, postJson, putJson } from '../client/http.ts'

const staffUrl = (courseId: string): string => `/api/courses/${encodeURIComponent(courseId)}/staff`
const memberUrl = (courseId: string, userId: string): string => `${staffUrl(courseId)}/${encodeURIComponent(userId)}`

/** Reads who works in a course; rejects with an ApiProblem. */
export const fetchStaff = (courseId: string, signal?: AbortSignal): Promise<CourseStaffReply> =>
  getJson<CourseStaffReply>(staffUrl(courseId), { signal })

/** Gives a teacher a role in a course; rejects with 404 `noSuchTeacher`, 409 `alreadyStaff` or `tooManyStaff`. */
export const addColleague = (courseId: string, colleague: AddStaffBody, signal?: AbortSignal): Promise<CourseStaffReply> =>
  postJson<CourseStaffReply>(staffUrl(courseId), colleague, { signal })

/** Gives a colleague another role. */
export const changeRole = (courseId: string, userId: string, body: StaffRoleBody, signal?: AbortSignal): Promise<CourseStaffReply> =>
  putJson<CourseStaffReply>(memberUrl(courseId, userId), body, { signal })

/** Limits a grader to the students of some groups; null removes the limit. Rejects with 400 where a group is gone. */
export const limitGrader = (courseId: string, userId: string, body: GraderGroupsBody, signal?: AbortSignal): Promise<CourseStaffReply> =>
  putJson<CourseStaffReply>(`${memberUrl(courseId, userId)}/groups`, body, { signal })

/** Takes a colleague out of a course. */
export const removeColleague = (courseId: string, userId: string, signal?: AbortSignal): Promise<CourseStaffReply> =>
  deleteJson<CourseStaffReply>(memberUrl(courseId, userId), { signal })

/** Makes a colleague the owner of a course. */
export const handOverCourse = (courseId: string, userId: string, signal?: AbortSignal): Promise<CourseStaffReply> =>
  postJson<CourseStaffReply>(`${memberUrl(courseId, userId)}/hand-over`, {}, { signal })
