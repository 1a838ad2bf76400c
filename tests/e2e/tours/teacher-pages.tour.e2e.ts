import { test } from '@playwright/test'
import { courseAssignmentsModel } from '../../../src/machines/course-assignments/alphabet.ts'
import { signInCodeModel } from '../../../src/machines/sign-in-code/alphabet.ts'
import { teacherAssignmentModel } from '../../../src/machines/teacher-assignment/alphabet.ts'
import { teacherAssignmentsModel } from '../../../src/machines/teacher-assignments/alphabet.ts'
import { teacherCoursesModel } from '../../../src/machines/teacher-courses/alphabet.ts'
import {
  courseAssignmentsStage,
  signInCodeStage,
  teacherAssignmentStage,
  teacherAssignmentsStage,
  teacherCoursesStage,
} from '../stages/teacher-pages.ts'
import { walkAll } from '../support/page-tours.ts'

/** No page can stop a dialog of its own. */
const isStopped = (event: object): boolean => 'error' in event && (event.error as Error).message === 'stopped'

test.describe('Tours in Chromium take every transition, and axe finds nothing in any state', () => {
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of My Courses', ({ browser, baseURL }) =>
    walkAll({ browser, baseURL }, teacherCoursesModel, teacherCoursesStage, {
      without: isStopped,
      except: ['teacherCourses.viewingStudents.givingCode --xstate.error.actor.signInCode[0]'],
    }))
  test('of a sign-in code', ({ browser, baseURL }) => walkAll({ browser, baseURL }, signInCodeModel, signInCodeStage))
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of the course page', ({ browser, baseURL }) => walkAll({ browser, baseURL }, courseAssignmentsModel, courseAssignmentsStage))
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of all assignments', ({ browser, baseURL }) => walkAll({ browser, baseURL }, teacherAssignmentsModel, teacherAssignmentsStage))
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of one assignment', ({ browser, baseURL }) => walkAll({ browser, baseURL }, teacherAssignmentModel, teacherAssignmentStage))
})
