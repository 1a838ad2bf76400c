import type { AccommodationImportReply, StudentGroupBody, StudentGroupReply } from '../../../../domain/api/accommodations.ts'
import type {
  AccommodationList,
  AccommodationScope,
  AccommodationsQuery,
  GiveReplied,
  Giving,
} from '../../../machines/accommodations/setup.ts'
import type { ReadFile } from '../../../machines/file-import/contract.ts'
import type { CourseGroups } from '../../../machines/student-groups/setup.ts'
import {
  deleteGroup,
  fetchAccommodations,
  fetchGroups,
  giveAccommodation,
  importAccommodations,
  saveGroup,
} from '../../api/accommodations.ts'
import { fetchCourse } from '../../api/courses/courses.ts'
import { readFile } from '../list-file.actors.ts'
import { task } from '../task.ts'

export const accommodationsActors = {
  loadList: task<AccommodationList, { scope: AccommodationScope; query: AccommodationsQuery }>(({ input: { scope, query }, signal }) =>
    fetchAccommodations(scope, query, signal),
  ),
  give: task<GiveReplied, Giving>(({ input, signal }) => giveAccommodation(input, signal)),
}

interface Call extends ReadFile {
  assignmentId: string
  reason: string
}

const importing = (apply: boolean) =>
  task<AccommodationImportReply, Call>(({ input: { assignmentId, csv, reason }, signal }) =>
    importAccommodations(assignmentId, { csv, apply, reason: reason.trim() }, signal),
  )

export const accommodationImportActors = {
  readFile,
  checkFile: importing(false),
  applyFile: importing(true),
}

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
