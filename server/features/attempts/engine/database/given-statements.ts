const givenColumns = `c.time_percent, c.extra_minutes, c.available_from, c.available_until, c.due_date, c.extra_attempts, c.all_questions, c.may_go_back,
  c.larger_text`

/** What reads the accommodations that count in a quiz: of one student, or of everybody. */
export const givenStatements = {
  accommodationsOf: `select ${givenColumns} from assignments a join accommodations c
      on c.course_id = a.course_id and (c.assignment_id is null or c.assignment_id = a.id)
    where a.id = $1 and (c.student_id = $2 or exists (select 1 from student_group_members m where m.group_id = c.group_id and m.student_id = $2))`,
  quizAccommodations: `select coalesce(c.student_id, m.student_id) as student, ${givenColumns} from assignments a join accommodations c
      on c.course_id = a.course_id and (c.assignment_id is null or c.assignment_id = a.id)
    left join student_group_members m on m.group_id = c.group_id where a.id = $1`,
} as const
