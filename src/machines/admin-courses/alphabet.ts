import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import type { AdminCourse } from '../../../domain/api/admin.ts'
import { adminCoursesMachine } from './admin-courses.machine.ts'
import { adminCoursesWords } from './words.ts'

/** A course as admins see one. */
export const someCourse: AdminCourse = {
  id: 'c1',
  title: 'Algebra I',
  code: 'MAT-1',
  subject: 'Mathematics',
  isActive: true,
  createdAt: '2026-09-01T08:00:00.000Z',
  maxStudents: 30,
  teacher: { id: 't1', firstName: 'Emmy', lastName: 'Noether', email: 'noether@school.example' },
  studentCount: 24,
  assignmentCount: 3,
  publishedCount: 2,
  submissionCount: 41,
}

/** The alphabet of the courses: the first of two pages, a page behind the last one, none. */
export const adminCoursesModel: MachineModel<typeof adminCoursesMachine> = {
  machine: adminCoursesMachine,
  inputs: [undefined],
  events: [
    { type: 'SEARCH', text: 'algebra' },
    { type: 'SHOW_PAGE', page: 2 },
    { type: 'RETRY' },
    done('loadCourses', { courses: [someCourse], page: 1, pageCount: 2, total: 21 }),
    done('loadCourses', { courses: [], page: 2, pageCount: 1, total: 20 }),
    fails('loadCourses', Object.assign(new Error(''), { kind: 'network' })),
    elapsed('typingPause', 'adminCourses.typing'),
  ],
  key: leaves,
  ...adminCoursesWords,
}
