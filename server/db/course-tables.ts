import type { Generated } from 'kysely'

export interface CoursesTable {
  id: string
  teacher_id: string
  title: string
  code: string
  subject: string
  description: string
  is_active: 0 | 1
  max_students: number
  credits: number
  start_date: number | null
  end_date: number | null
  created_at: number
  /** An archived course is only read. */
  archived_at: Generated<number | null>
  /** A deleted course is there for nobody until it is brought back; it is archived too. */
  deleted_at: Generated<number | null>
  deleted_by: Generated<string | null>
}

/** A colleague with a role in a course; its owner is `teacher_id` of the course and has no row. */
export interface CourseStaffTable {
  course_id: string
  user_id: string
  role: string
  added_at: number
  /** As a grader they see only the students of their groups, nobody where none is left. */
  limited_to_groups: Generated<0 | 1>
}

/** A group of students whom a grader sees. */
export interface CourseStaffGroupsTable {
  course_id: string
  user_id: string
  group_id: string
}

/** Who gave which role to whom; null means none. Rows are only ever added. */
export interface CourseStaffChangesTable {
  id: string
  course_id: string
  user_id: string
  changed_by: string
  at: number
  role_before: string | null
  role_after: string | null
  /** Where the groups of a grader changed: their names as a JSON list, or null in it for all students; null where the role changed. */
  groups_after: Generated<string | null>
}

/**
 * A deleted course that is counted towards its removal: on how many days it was seen deleted, when the last of them was counted, and since when its rows are
 * being removed, null before; `deleted_at` says which deletion is counted.
 */
export interface CoursePurgesTable {
  course_id: string
  deleted_at: number
  days: number
  counted_at: number
  begun_at: number | null
}

/** The tables of courses and of the people who work in them. */
export interface CourseTables {
  courses: CoursesTable
  course_staff: CourseStaffTable
  course_staff_groups: CourseStaffGroupsTable
  course_staff_changes: CourseStaffChangesTable
  course_purges: CoursePurgesTable
}
