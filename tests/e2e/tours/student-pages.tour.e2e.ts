import { test } from '@playwright/test'
import { progressModel } from '../../../src/machines/progress/alphabet.ts'
import { studentCourseModel } from '../../../src/machines/student-course/alphabet.ts'
import { studentCoursesModel } from '../../../src/machines/student-courses/alphabet.ts'
import { progressStage, studentCourseStage, studentCoursesStage } from '../stages/student-pages.ts'
import { walkAll } from '../support/page-tours.ts'

// Shows: axe finds nothing in any state of a student's machines, light or dark.
test.describe('Tours in Chromium take every transition, and axe finds nothing in any state', () => {
  // Shows: The paths of every machine of a student are walked in Chromium.
  test('of My Courses', ({ browser, baseURL }) => walkAll({ browser, baseURL }, studentCoursesModel, studentCoursesStage))
  // Shows: The paths of every machine of a student are walked in Chromium.
  test('of the course page', ({ browser, baseURL }) => walkAll({ browser, baseURL }, studentCourseModel, studentCourseStage))
  // Shows: The paths of every machine of a student are walked in Chromium.
  test('of the progress', ({ browser, baseURL }) => walkAll({ browser, baseURL }, progressModel, progressStage))
})
