import { test } from '@playwright/test'
import { accommodationImportModel } from '../../../src/machines/accommodation-import/alphabet.ts'
import { accommodationsModel } from '../../../src/machines/accommodations/alphabet.ts'
import { studentGroupsModel } from '../../../src/machines/student-groups/alphabet.ts'
import { accommodationImportStage, accommodationsStage, studentGroupsStage } from '../stages/accommodations.ts'
import { walkAll } from '../support/page-tours.ts'

/** A pause in typing looks like the loading that follows it. */
const exceptTyping = { screenOf: (state: string) => (state.includes('typing') ? null : state) }

test.describe('Tours in Chromium take every transition, and axe finds nothing in any state', () => {
  test.beforeEach(() => test.setTimeout(300_000))

  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of the accommodations', ({ browser, baseURL }) =>
    walkAll({ browser, baseURL }, accommodationsModel, accommodationsStage, exceptTyping))
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of the groups', ({ browser, baseURL }) => walkAll({ browser, baseURL }, studentGroupsModel, studentGroupsStage))
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of an import', ({ browser, baseURL }) => walkAll({ browser, baseURL }, accommodationImportModel, accommodationImportStage))
})
