import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import { sampleAssignment } from '../sample-course.ts'
import { EVERY_COURSE, type OwnAssignments, teacherAssignmentsMachine } from './teacher-assignments.machine.ts'
import { teacherAssignmentsWords } from './words.ts'

const test: AssignmentRow = { ...sampleAssignment, course_title: 'Algebra I', is_published: true, submission_count: 3 }

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
  ...teacherAssignmentsWords,
}
