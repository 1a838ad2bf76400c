/** A colleague with a role in a course; its owner is `teacher_id` of the course and has no row. */
export interface CourseStaffTable {
  course_id: string
  user_id: string
  role: string
  added_at: number
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
}

/** The tables of the people who work in courses. */
export interface StaffTables {
  course_staff: CourseStaffTable
  course_staff_changes: CourseStaffChangesTable
}
