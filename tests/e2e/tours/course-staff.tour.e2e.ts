import { test } from '@playwright/test'
import { courseSettingsModel } from '../../../src/machines/course-settings/alphabet.ts'
import { courseStaffModel } from '../../../src/machines/course-staff/alphabet.ts'
import { courseSettingsStage, courseStaffStage } from '../stages/course-staff.ts'
import { walkAll } from '../support/page-tours.ts'

// Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
test('Tours in Chromium take every transition of the staff of a course, and axe finds nothing in any state', ({ browser, baseURL }) => {
  test.setTimeout(300_000)
  return walkAll({ browser, baseURL }, courseStaffModel, courseStaffStage)
})

// Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
test('Tours in Chromium take every transition of the settings of a course, and axe finds nothing in any state', ({ browser, baseURL }) => {
  test.setTimeout(300_000)
  return walkAll({ browser, baseURL }, courseSettingsModel, courseSettingsStage)
})
