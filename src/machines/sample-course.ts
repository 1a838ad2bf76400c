import type { AssignmentRow } from '../../domain/api/assignments.ts'
import type { CourseView, ModuleView } from '../../domain/api/courses.ts'

/** A module of each kind. */
export const sampleModules: ModuleView[] = [
  { id: 'm1', title: 'Script', kind: 'pdf', url: '/api/files/script' },
  { id: 'm2', title: 'Parabolas in motion', kind: 'video', url: '/api/files/film' },
  { id: 'm3', title: 'Textbook', kind: 'link', url: 'https://openstax.org/' },
]

/** A course with one student and no modules, which the alphabets of machines speak of. */
export const sampleCourse: CourseView = {
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
}

/** A quiz of that course without a window or a time limit, in which nobody has submitted anything. */
export const sampleAssignment: AssignmentRow = {
  id: 'a1',
  course_id: 'c1',
  title: 'Unit 4 test',
  description: 'Fractions.',
  assignment_type: 'quiz',
  max_points: 10,
  is_published: false,
  due_date: null,
  available_from: null,
  available_until: null,
  has_time_limit: false,
  time_limit_minutes: null,
  allowed_attempts: 1,
  submission_count: 0,
}
