import { leaves } from '../leaves.ts'
import { done, fails, type MachineModel } from '../machine-model.ts'
import { studentCourseMachine } from './student-course.machine.ts'

const content = {
  course: {
    id: 'c1',
    title: 'Algebra I',
    description: 'Equations and functions.',
    code: 'MAT-1',
    subject: 'Mathematics',
    isActive: true,
    createdAt: '2026-09-01T08:00:00.000Z',
    maxStudents: 30,
    credits: 3,
    startDate: null,
    endDate: null,
    currentEnrollment: 1,
    instructor_id: 't1',
    teacher: { id: 't1', firstName: 'Emmy', lastName: 'Noether', email: 'noether@school.example' },
    modules: [],
  },
  assignments: [],
  loadedAt: Date.UTC(2026, 10, 20),
}

export const studentCourseModel: MachineModel<typeof studentCourseMachine> = {
  machine: studentCourseMachine,
  inputs: [{ courseId: 'c1' }],
  events: [
    done('loadCourse', content),
    fails('loadCourse', Object.assign(new Error('Not found.'), { kind: 'http', status: 404, reason: 'notFound' })),
    fails('loadCourse', Object.assign(new Error(''), { kind: 'network' })),
    { type: 'RETRY' },
  ],
  key: leaves,
}
