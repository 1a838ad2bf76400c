import { test } from '@playwright/test'
import { progressModel } from '../../../src/machines/progress/alphabet.ts'
import { studentCourseModel } from '../../../src/machines/student-course/alphabet.ts'
import { studentCoursesModel } from '../../../src/machines/student-courses/alphabet.ts'
import { progressStage, studentCourseStage, studentCoursesStage } from '../stages/student-pages.ts'
import { walkAll } from '../support/page-tours.ts'

test.describe('Tours in Chromium take every transition, and axe finds nothing in any state', () => {
  test('of My Courses', ({ browser, baseURL }) => walkAll({ browser, baseURL }, studentCoursesModel, studentCoursesStage))
  test('of the course page', ({ browser, baseURL }) => walkAll({ browser, baseURL }, studentCourseModel, studentCourseStage))
  test('of the progress', ({ browser, baseURL }) => walkAll({ browser, baseURL }, progressModel, progressStage))
})
