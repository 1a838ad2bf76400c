import type { CourseRole } from './course-role.ts'

/** Somebody's place in a course: their role, and for a grader who is limited the groups whose students they see. */
export interface GradingPlace {
  role: CourseRole | null
  /** Null for all students; with no group at all, nobody. */
  onlyGroups: readonly string[] | null
}

/** Returns whether somebody who may review a course sees a student of it, by the groups that the student is in. */
export const seesStudent = ({ role, onlyGroups }: GradingPlace, groupsOfStudent: readonly string[]): boolean =>
  role !== 'grader' || onlyGroups === null || groupsOfStudent.some((group) => onlyGroups.includes(group))
