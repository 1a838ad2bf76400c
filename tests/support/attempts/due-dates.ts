import { expect } from 'vitest'
import type { AssignmentsReply, StudentAssignmentReply } from '../../../domain/api/assignments.ts'
import type { EnrollmentsReply } from '../../../domain/api/courses.ts'
import type { SubmissionsReply } from '../../../domain/api/submissions.ts'
import type { AssignmentsTable } from '../../../server/db/schema.ts'
import type { Person } from '../school/school.ts'
import type { ExamRoom } from './exam-room.ts'

type Dates = Pick<AssignmentsTable, 'due_date' | 'available_until' | 'until_set_at' | 'time_limit_minutes'>

/** Sets the dates of the quiz of a room, submits in it, and reads what pages say of its due date. */
export const dueDatesOf = (room: () => ExamRoom) => ({
  setQuiz: (change: Partial<Dates>) => room().school.db.updateTable('assignments').set(change).execute(),
  async submit(student: Person, attemptId: string) {
    const body = { attemptId, writer: 'W', epoch: 1, answers: {} }
    const reply = await room().school.call(student, 'POST', `/api/assignments/${room().quiz.id}/submit`, { body })
    expect(reply.status).toBe(200)
  },
  /** As the student's history and the list of the course say it. */
  async isLate(student: Person) {
    const { school, quiz, course } = room()
    const history = await school.call<SubmissionsReply>(student, 'GET', `/api/assignments/${quiz.id}/submissions`)
    const list = await school.call<AssignmentsReply>(student, 'GET', `/api/assignments/course/${course.id}`)
    return [history.body.submissions[0]?.isLate, list.body.assignments[0]?.is_late]
  },
  /** As the list of the course, the page of the quiz and the list of courses say it. */
  async shownTo(student: Person) {
    const { school, quiz, course } = room()
    const list = await school.call<AssignmentsReply>(student, 'GET', `/api/assignments/course/${course.id}`)
    const page = await school.call<StudentAssignmentReply>(student, 'GET', `/api/assignments/${quiz.id}`)
    const courses = await school.call<EnrollmentsReply>(student, 'GET', '/api/courses/user/enrollments')
    return [list.body.assignments[0]?.due_date, page.body.assignment.dueDate, courses.body.enrollments[0]?.nextDue?.dueDate ?? null]
  },
})
