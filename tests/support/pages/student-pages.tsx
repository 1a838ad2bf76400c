import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { createActor, fromPromise } from 'xstate'
import type { Result } from '../../../domain/course/progress.ts'
import { type ProgressRef, progressMachine } from '../../../src/machines/progress/progress.machine.ts'
import type { AssignmentList, CourseContent } from '../../../src/machines/student-course/setup.ts'
import { studentCourseMachine } from '../../../src/machines/student-course/student-course.machine.ts'
import { enrollment, request } from '../../../src/machines/student-courses/alphabet.ts'
import type { StudentHome } from '../../../src/machines/student-courses/setup.ts'
import { studentCoursesMachine } from '../../../src/machines/student-courses/student-courses.machine.ts'
import { ProgressPanel } from '../../../src/views/progress/progress-panel.tsx'
import { StudentCoursePage } from '../../../src/views/student-course/student-course-page.tsx'
import { StudentCoursesPage } from '../../../src/views/student-courses/student-courses-page.tsx'

/** An instant of November 2026 by the clock of wherever the tests run. */
export const local = (day: number, hour = 9): string => new Date(2026, 10, day, hour).toISOString()

export const now = Date.parse(local(20))

/** A rejection as a call gives it. */
export const problem = (facts: { kind?: string; status?: number; message?: string }) =>
  Object.assign(new Error(facts.message ?? ''), { kind: 'refused', status: null, reason: null, ...facts, message: facts.message ?? '' })

/** A home with one course and one pending request, changed as wished. */
export const homeOf = (wishes: Partial<StudentHome> = {}): StudentHome => ({
  enrollments: [{ ...enrollment, enrolledAt: local(2), nextDue: { assignmentId: 'a1', title: 'Unit 4 test', dueDate: local(22) } }],
  requests: [{ ...request, requestedAt: local(18) }],
  requestsFailure: null,
  loadedAt: now,
  ...wishes,
})

/** A running actor of these results. */
export const progressOf = (load: () => Promise<Result[]>, courseId: string | null = null): ProgressRef =>
  createActor(progressMachine.provide({ actors: { loadResults: fromPromise<Result[], { courseId: string | null }>(load) } }), {
    input: { courseId },
  }).start()

interface HomeWishes {
  load?: () => Promise<StudentHome>
  ask?: (courseCode: string) => Promise<void>
  results?: () => Promise<Result[]>
}

/** Draws a student's home; what the calls answer is as wished. */
export function showHome({
  load = async () => homeOf(),
  ask = async () => undefined,
  results = async () => [],
}: HomeWishes = {}): UserEvent {
  const machine = studentCoursesMachine.provide({
    actors: {
      loadHome: fromPromise<StudentHome, undefined>(load),
      requestCourse: fromPromise<void, { courseCode: string }>(({ input }) => ask(input.courseCode)),
    },
  })
  render(
    <MemoryRouter>
      <StudentCoursesPage courses={createActor(machine).start()} progress={progressOf(results)} />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

interface CourseWishes {
  load: () => Promise<CourseContent>
  list?: () => Promise<AssignmentList>
}

/** Draws the course page of a student. */
export function showCourse({ load, list = async () => ({ assignments: [], loadedAt: now }) }: CourseWishes): UserEvent {
  const machine = studentCourseMachine.provide({
    actors: {
      loadCourse: fromPromise<CourseContent, { courseId: string }>(load),
      loadAssignments: fromPromise<AssignmentList, { courseId: string }>(list),
    },
  })
  render(
    <MemoryRouter>
      <StudentCoursePage course={createActor(machine, { input: { courseId: 'c1' } }).start()} progress={progressOf(async () => [], 'c1')} />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

/** Draws the results over time. */
export function showProgress(load: () => Promise<Result[]>): UserEvent {
  render(
    <MemoryRouter>
      <ProgressPanel progress={progressOf(load)} />
    </MemoryRouter>,
  )
  return userEvent.setup()
}
