import type { AssignmentRow } from '../../../domain/api/assignments.ts'
import type { CourseStudent, CourseView } from '../../../domain/api/courses.ts'
import { sampleAssignment, sampleCourse } from '../../../src/machines/sample-course.ts'

/** A course of a teacher. */
export const algebra: CourseView = { ...sampleCourse, currentEnrollment: 0 }

/** A published quiz without dates or limits, changed as wished. */
export const rowOf = (wishes: Partial<AssignmentRow>): AssignmentRow => ({ ...sampleAssignment, is_published: true, ...wishes })

/** So many students, numbered from 1. */
export const studentsOf = (count: number): CourseStudent[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index + 1}`,
    firstName: 'Student',
    lastName: `Number ${index + 1}`,
    email: `student${index + 1}@school.example`,
    enrolledAt: '2026-09-02T08:00:00.000Z',
  }))
