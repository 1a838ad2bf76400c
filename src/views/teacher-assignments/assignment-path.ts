import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { mayAs } from '../../../domain/course/course-role.ts'
import { paths } from '../../paths.ts'

/** Where an assignment in a list leads: to its review or its details, for an invigilator to the exam room; null where the role opens neither. */
export function pathOfAssignment({ id, course_id: courseId, assignment_type: type, shared_as: role }: AssignmentRow): string | null {
  const isQuiz = type === 'quiz'
  if (mayAs(role, 'review')) return isQuiz ? paths.quizReview(id) : paths.teacherAssignment(courseId, id)
  return isQuiz && mayAs(role, 'watch') ? paths.examRoom(id) : null
}
