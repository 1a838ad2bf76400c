import type { GivenRole } from '../../../../domain/course/course-role.ts'
import type { CourseStaff } from '../../../machines/course-staff/setup.ts'
import { addColleague, changeRole, fetchStaff, handOverCourse, limitGrader, removeColleague } from '../../api/courses/course-staff.ts'
import { task } from '../task.ts'

interface OfMember {
  courseId: string
  userId: string
}

export const courseStaffActors = {
  loadStaff: task<CourseStaff, { courseId: string }>(({ input, signal }) => fetchStaff(input.courseId, signal)),
  addColleague: task<CourseStaff, { courseId: string; email: string; role: GivenRole }>(({ input: { courseId, ...body }, signal }) =>
    addColleague(courseId, body, signal),
  ),
  changeRole: task<CourseStaff, OfMember & { role: GivenRole }>(({ input: { courseId, userId, role }, signal }) =>
    changeRole(courseId, userId, { role }, signal),
  ),
  limitGrader: task<CourseStaff, OfMember & { groupIds: string[] | null }>(({ input: { courseId, userId, groupIds }, signal }) =>
    limitGrader(courseId, userId, { groupIds }, signal),
  ),
  removeColleague: task<CourseStaff, OfMember>(({ input, signal }) => removeColleague(input.courseId, input.userId, signal)),
  handOver: task<CourseStaff, OfMember>(({ input, signal }) => handOverCourse(input.courseId, input.userId, signal)),
}
