import type { StudentGroupBody, StudentGroupReply } from '../../../domain/api/accommodations.ts'
import type { CourseGroups } from '../../machines/student-groups/setup.ts'
import { deleteGroup, fetchGroups, saveGroup } from '../api/accommodations.ts'
import { fetchCourse } from '../api/courses.ts'
import { task } from './task.ts'

export const studentGroupsActors = {
  loadGroups: task<CourseGroups, { courseId: string }>(async ({ input: { courseId }, signal }) => {
    const [{ title, students = [] }, groups] = await Promise.all([fetchCourse(courseId, signal), fetchGroups(courseId, signal)])
    return { title, students, groups }
  }),
  saveGroup: task<StudentGroupReply, { courseId: string; groupId: string | null; group: StudentGroupBody }>(({ input, signal }) =>
    saveGroup(input.courseId, input.groupId, input.group, signal),
  ),
  deleteGroup: task<void, { courseId: string; groupId: string }>(({ input, signal }) => deleteGroup(input.courseId, input.groupId, signal)),
}
