import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { enrollment } from '../student-courses/alphabet.ts'
import { studentCourseMachine } from './student-course.machine.ts'
import { studentCourseWords } from './words.ts'

/** A published quiz that was submitted late. */
export const unitTest: AssignmentRow = {
  id: 'a1',
  course_id: 'c1',
  title: 'Unit 4 test',
  description: 'Fractions and equations.',
  assignment_type: 'quiz',
  max_points: 10,
  is_published: true,
  due_date: '2026-11-22T09:00:00.000Z',
  available_from: null,
  available_until: null,
  has_time_limit: true,
  time_limit_minutes: 45,
  allowed_attempts: 3,
  has_submitted: true,
  attempts_used: 1,
  has_open_attempt: false,
  is_late: true,
  last_submission_id: 's1',
}

const list = { assignments: [unitTest], loadedAt: Date.UTC(2026, 10, 20, 9) }
const { course } = enrollment
const noNetwork = Object.assign(new Error(''), { kind: 'network' })

export const studentCourseModel: MachineModel<typeof studentCourseMachine> = {
  machine: studentCourseMachine,
  inputs: [{ courseId: 'c1' }],
  events: [
    done('loadCourse', { course, ...list }),
    done('loadCourse', { course, ...list, assignments: null }),
    fails('loadCourse', Object.assign(new Error('Not found.'), { kind: 'refused', status: 404, reason: 'notFound' })),
    fails('loadCourse', noNetwork),
    done('loadAssignments', list),
    fails('loadAssignments', noNetwork),
    { type: 'RETRY' },
  ],
  key: leaves,
  ...studentCourseWords,
}
