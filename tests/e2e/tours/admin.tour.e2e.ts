import { test } from '@playwright/test'
import { accountModel } from '../../../src/machines/account/alphabet.ts'
import { accountImportModel } from '../../../src/machines/account-import/alphabet.ts'
import { adminCoursesModel } from '../../../src/machines/admin-courses/alphabet.ts'
import { adminDashboardModel } from '../../../src/machines/admin-dashboard/alphabet.ts'
import { adminReportsModel } from '../../../src/machines/admin-reports/alphabet.ts'
import { adminSecurityModel } from '../../../src/machines/admin-security/alphabet.ts'
import { adminStatusModel } from '../../../src/machines/admin-status/alphabet.ts'
import { adminUsersModel } from '../../../src/machines/admin-users/alphabet.ts'
import { apiTokensModel } from '../../../src/machines/api-tokens/alphabet.ts'
import { courseReassigningModel } from '../../../src/machines/course-reassigning/alphabet.ts'
import { webhooksModel } from '../../../src/machines/webhooks/alphabet.ts'
import {
  accountImportStage,
  accountStage,
  adminCoursesStage,
  adminDashboardStage,
  adminReportsStage,
  adminSecurityStage,
  adminStatusStage,
  adminUsersStage,
  courseReassigningStage,
} from '../stages/admin.ts'
import { apiTokensStage } from '../stages/api-tokens.ts'
import { webhooksStage } from '../stages/webhooks.ts'
import { walkAll } from '../support/page-tours.ts'

/** A pause in typing looks like the loading that follows it. */
const exceptTyping = { screenOf: (state: string) => (state.includes('typing') ? null : state) }

/** No page can stop a dialog of its own. */
const isStopped = (event: object): boolean => 'error' in event && (event.error as Error).message === 'stopped'

// Shows: The paths of an admin's machines are walked on the actor, on the page and in Chromium.
test.describe('Tours in Chromium take every transition, and axe finds nothing in any state', () => {
  test("of the admin's dashboard", ({ browser, baseURL }) => walkAll({ browser, baseURL }, adminDashboardModel, adminDashboardStage))
  test('of the people', ({ browser, baseURL }) =>
    walkAll({ browser, baseURL }, adminUsersModel, adminUsersStage, {
      ...exceptTyping,
      without: isStopped,
      except: ['adminUsers.givingCode --xstate.error.actor.signInCode[0]'],
    }))
  test('of an import of accounts', ({ browser, baseURL }) => walkAll({ browser, baseURL }, accountImportModel, accountImportStage))
  test('of the courses of a teacher who leaves', ({ browser, baseURL }) =>
    walkAll({ browser, baseURL }, courseReassigningModel, courseReassigningStage))
  test('of all courses', ({ browser, baseURL }) => walkAll({ browser, baseURL }, adminCoursesModel, adminCoursesStage, exceptTyping))
  test('of the security log', ({ browser, baseURL }) => walkAll({ browser, baseURL }, adminSecurityModel, adminSecurityStage, exceptTyping))
  test('of the status', ({ browser, baseURL }) => walkAll({ browser, baseURL }, adminStatusModel, adminStatusStage))
  test('of the own account', ({ browser, baseURL }) => walkAll({ browser, baseURL }, accountModel, accountStage))
  test('of the API tokens', ({ browser, baseURL }) => walkAll({ browser, baseURL }, apiTokensModel, apiTokensStage))
  test('of the webhooks', ({ browser, baseURL }) => walkAll({ browser, baseURL }, webhooksModel, webhooksStage))
  test('of the reports', ({ browser, baseURL }) => walkAll({ browser, baseURL }, adminReportsModel, adminReportsStage))
})
