import { test } from '@playwright/test'
import { courseDeletionModel } from '../../../src/machines/course-deletion/alphabet.ts'
import { deletedCoursesModel } from '../../../src/machines/deleted-courses/alphabet.ts'
import { courseDeletionStage, deletedCoursesStage } from '../stages/course-deletion.ts'
import { walkAll } from '../support/page-tours.ts'

// Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
test.describe('Tours in Chromium take every transition, and axe finds nothing in any state', () => {
  test.beforeEach(() => test.setTimeout(300_000))
  test('of the deletion of a course', ({ browser, baseURL }) => walkAll({ browser, baseURL }, courseDeletionModel, courseDeletionStage))
  test('of the deleted courses', ({ browser, baseURL }) => walkAll({ browser, baseURL }, deletedCoursesModel, deletedCoursesStage))
})
