import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { EVERY_COURSE, type OwnAssignments, teacherAssignmentsMachine } from './teacher-assignments.machine.ts'

const test: AssignmentRow = {
  id: 'a1',
  course_id: 'c1',
  course_title: 'Algebra I',
  title: 'Unit 4 test',
  description: 'Fractions.',
  assignment_type: 'quiz',
  max_points: 10,
  is_published: true,
  due_date: null,
  available_from: null,
  available_until: null,
  has_time_limit: false,
  time_limit_minutes: null,
  allowed_attempts: 1,
  submission_count: 3,
}

/** A published quiz of one course, and a draft of another. */
export const ownAssignments: OwnAssignments = {
  assignments: [test, { ...test, id: 'a2', course_id: 'c2', course_title: 'Geometry', title: 'Circles', is_published: false }],
  loadedAt: Date.UTC(2026, 10, 20, 9),
}

export const teacherAssignmentsModel: MachineModel<typeof teacherAssignmentsMachine> = {
  machine: teacherAssignmentsMachine,
  inputs: [undefined],
  events: [
    done('loadAssignments', ownAssignments),
    fails('loadAssignments', Object.assign(new Error(''), { kind: 'network' })),
    { type: 'RETRY' },
    { type: 'CHOOSE_COURSE', courseId: 'c2' },
    { type: 'CHOOSE_COURSE', courseId: EVERY_COURSE },
    { type: 'CHOOSE_STATUS', status: 'published' },
    { type: 'CHOOSE_STATUS', status: 'all' },
  ],
  key: (snapshot) => `${leaves(snapshot)} ${snapshot.context.courseId} ${snapshot.context.status}`,
}
