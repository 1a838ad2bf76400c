import { test } from '@playwright/test'
import { attemptHistoryModel } from '../../../src/machines/attempt-history/alphabet.ts'
import { receiptCheckModel } from '../../../src/machines/receipt-check/alphabet.ts'
import { submissionReviewModel } from '../../../src/machines/submission-review/alphabet.ts'
import { attemptHistoryStage, receiptCheckStage, submissionReviewStage } from '../stages/review-pages.ts'
import { walkAll } from '../support/page-tours.ts'

// Shows: axe finds nothing in any state of a student's machines, light or dark.
test.describe('Tours in Chromium take every transition, and axe finds nothing in any state', () => {
  // Shows: The paths of every machine of a student are walked in Chromium.
  test('of the review', ({ browser, baseURL }) => walkAll({ browser, baseURL }, submissionReviewModel, submissionReviewStage))
  // Shows: The paths of every machine of a student are walked in Chromium.
  test('of the attempts', ({ browser, baseURL }) => walkAll({ browser, baseURL }, attemptHistoryModel, attemptHistoryStage))
  // Shows: The paths of every machine of a student are walked in Chromium.
  test('of the receipt check', ({ browser, baseURL }) => walkAll({ browser, baseURL }, receiptCheckModel, receiptCheckStage))
})
