/** A group of students of a course; `name_key` makes its name unique within the course. */
export interface StudentGroupsTable {
  id: string
  course_id: string
  name: string
  name_key: string
  created_at: number
}

export interface StudentGroupMembersTable {
  group_id: string
  student_id: string
}

/**
 * What a student, or a group, is given for a course (`assignment_id` null) or for one quiz: one of `student_id` and `group_id` is there.
 * `time_percent` is the factor in hundredths.
 */
export interface AccommodationsTable {
  id: string
  course_id: string
  assignment_id: string | null
  student_id: string | null
  group_id: string | null
  time_percent: number
  extra_minutes: number
  available_from: number | null
  available_until: number | null
  due_date: number | null
  extra_attempts: number
  all_questions: 0 | 1
  may_go_back: 0 | 1
  larger_text: 0 | 1
  reason: string
  given_by: string
  given_at: number
}

/** Who gave or took what, and why: `before` and `after` are JSON, null where there was nothing. Rows are only ever added. */
export interface AccommodationChangesTable {
  id: string
  course_id: string
  assignment_id: string | null
  student_id: string | null
  group_id: string | null
  changed_by: string
  at: number
  reason: string
  before: string | null
  after: string | null
}

export interface AccommodationTables {
  student_groups: StudentGroupsTable
  student_group_members: StudentGroupMembersTable
  accommodations: AccommodationsTable
  accommodation_changes: AccommodationChangesTable
}
