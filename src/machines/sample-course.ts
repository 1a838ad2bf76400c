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
