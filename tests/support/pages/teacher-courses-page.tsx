import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { createActor, fromPromise } from 'xstate'
import type { CourseView } from '../../../domain/api/courses.ts'
import type { NewCourse } from '../../../src/machines/teacher-courses/setup.ts'
import { teacherCoursesMachine } from '../../../src/machines/teacher-courses/teacher-courses.machine.ts'
import { TeacherCoursesPage } from '../../../src/views/teacher-courses/teacher-courses-page.tsx'
import { algebra, studentsOf } from '../school/teaching.ts'

export interface CoursesWishes {
  load?: () => Promise<CourseView[]>
  create?: (course: NewCourse | null) => Promise<string>
  enroll?: (input: { courseId: string; email: string; confirm: boolean }) => Promise<string>
  remove?: () => Promise<void>
  students?: number
}

/** A call that the server refuses with these facts. */
export const refused = (facts: object) => () =>
  Promise.reject(Object.assign(new Error('message' in facts ? String(facts.message) : ''), facts))

/** Draws My Courses of a teacher; what the calls answer is as wished. */
export function showCourses({ load = async () => [algebra], create, enroll, remove, students = 23 }: CoursesWishes = {}) {
  const machine = teacherCoursesMachine.provide({
    actors: {
      loadCourses: fromPromise(load),
      createCourse: fromPromise<string, NewCourse | null>(({ input }) => create?.(input) ?? Promise.resolve('')),
      enrollStudent: fromPromise<string, { courseId: string; email: string; confirm: boolean }>(
        ({ input }) => enroll?.(input) ?? Promise.resolve(''),
      ),
      loadStudents: fromPromise(async () => studentsOf(students)),
      removeStudent: fromPromise<void, { courseId: string; studentId: string }>(() => remove?.() ?? Promise.resolve()),
    },
  })
  render(
    <MemoryRouter>
      <TeacherCoursesPage courses={createActor(machine).start()} />
    </MemoryRouter>,
  )
  return userEvent.setup()
}
