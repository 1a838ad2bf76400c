import { test } from '@playwright/test'
import { courseModulesModel } from '../../../src/machines/course-modules/alphabet.ts'
import { enrollListModel } from '../../../src/machines/enroll-list/alphabet.ts'
import { registrationRequestsModel } from '../../../src/machines/registration-requests/alphabet.ts'
import { courseModulesStage, enrollListStage, registrationRequestsStage } from '../stages/teacher-work.ts'
import { walkAll } from '../support/page-tours.ts'

/** An upload that runs never fails by itself: it says so. */
const START_FAILURE = 'xstate.error.actor.uploadFile'

test.describe('Tours in Chromium take every transition, and axe finds nothing in any state', () => {
  test.beforeEach(() => test.setTimeout(300_000))

  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of the registration requests', ({ browser, baseURL }) =>
    walkAll({ browser, baseURL }, registrationRequestsModel, registrationRequestsStage))
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of the modules', ({ browser, baseURL }) =>
    walkAll({ browser, baseURL }, courseModulesModel, courseModulesStage, {
      without: ({ type }) => type === START_FAILURE,
      except: [`courseModules.adding.uploading --${START_FAILURE}[0]`],
    }))
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of a list of students', ({ browser, baseURL }) => walkAll({ browser, baseURL }, enrollListModel, enrollListStage))
})
