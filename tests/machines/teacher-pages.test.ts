import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { AssignmentRow } from '../../domain/api/assignments.ts'
import { courseAssignmentsMachine } from '../../src/machines/course-assignments/course-assignments.machine.ts'
import { countsOf, shownAssignments } from '../../src/machines/course-assignments/selectors.ts'
import type { OwnCourse } from '../../src/machines/course-assignments/setup.ts'
import { teacherCoursesMachine } from '../../src/machines/teacher-courses/teacher-courses.machine.ts'
import { algebra, rowOf, studentsOf } from '../support/school/teaching.ts'

const draft = rowOf({ id: 'a1', title: 'Draft', is_published: false })
const late = rowOf({ id: 'a2', title: 'Late', due_date: '2026-12-09T12:00:00.000Z' })
const soon = rowOf({ id: 'a3', title: 'Soon', due_date: '2026-12-01T12:00:00.000Z' })
const open = rowOf({ id: 'a4', title: 'Open' })

const titles = (rows: readonly AssignmentRow[]) => rows.map(({ title }) => title)

describe('The list of a course', () => {
  const rows = [draft, late, open, soon]

  test('is by due date, those without one last', () => {
    expect(titles(shownAssignments(rows, false))).toEqual(['Soon', 'Late', 'Draft', 'Open'])
  })

  test('has no drafts for students', () => {
    expect(titles(shownAssignments(rows, true))).toEqual(['Soon', 'Late', 'Open'])
  })

  test('is counted as a whole', () => {
    expect(countsOf(rows)).toEqual({ total: 4, published: 3, drafts: 1 })
  })
})

describe('Publishing', () => {
  const publish = async (run: () => Promise<void>) => {
    const content: OwnCourse = { course: algebra, assignments: [draft], loadedAt: 0 }
    const machine = courseAssignmentsMachine.provide({
      actors: {
        loadCourse: fromPromise<OwnCourse, { courseId: string }>(async () => content),
        publishAssignment: fromPromise<void, { assignmentId: string }>(run),
      },
    })
    const page = createActor(machine, { input: { courseId: 'c1' } }).start()
    await waitFor(page, (snapshot) => snapshot.matches('teaching'))
    page.send({ type: 'PUBLISH', assignmentId: 'a1' })
    const { context } = await waitFor(page, (snapshot) => snapshot.matches('teaching'))
    return [context.content?.assignments[0]?.is_published, context.publishFailure?.message]
  }

  // Shows: A quiz published on the course page is shown as published at once.
  test('marks the assignment', async () => {
    expect(await publish(async () => undefined)).toEqual([true, undefined])
  })

  test('that fails leaves it a draft', async () => {
    expect(await publish(() => Promise.reject(Object.assign(new Error('No.'), { status: 409 })))).toEqual([false, 'No.'])
  })
})

describe('Removing a student', () => {
  test('takes the student out of the list and the count', async () => {
    const machine = teacherCoursesMachine.provide({
      actors: {
        loadCourses: fromPromise(async () => [{ ...algebra, currentEnrollment: 2 }]),
        loadStudents: fromPromise(async () => studentsOf(2)),
        removeStudent: fromPromise<void, { courseId: string; studentId: string }>(async () => undefined),
      },
    })
    const courses = createActor(machine).start()
    await waitFor(courses, (snapshot) => snapshot.matches('browsing'))
    courses.send({ type: 'OPEN_STUDENTS', courseId: algebra.id })
    await waitFor(courses, (snapshot) => snapshot.matches({ viewingStudents: 'listing' }))
    courses.send({ type: 'REMOVE', studentId: 's1' })
    courses.send({ type: 'CONFIRM' })
    const { context } = await waitFor(courses, (snapshot) => snapshot.matches({ viewingStudents: 'listing' }))
    expect([context.students.map(({ id }) => id), context.courses[0]?.currentEnrollment]).toEqual([['s2'], 1])
  })
})
