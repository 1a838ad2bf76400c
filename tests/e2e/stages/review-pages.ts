import type { Page } from '@playwright/test'
import type { ReceiptCheck } from '../../../domain/api/receipts.ts'
import type { attemptHistoryMachine } from '../../../src/machines/attempt-history/attempt-history.machine.ts'
import type { receiptCheckMachine } from '../../../src/machines/receipt-check/receipt-check.machine.ts'
import type { SubmissionResults, submissionReviewMachine } from '../../../src/machines/submission-review/submission-review.machine.ts'
import { paths } from '../../../src/paths.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { historyOf } from '../../support/school/reviewing.ts'
import { answered, answerJson, openAsStudent } from '../support/page-tours.ts'

declare global {
  /** Ends the copying that is under way. */
  var endCopying: ((isAllowed: boolean) => void) | undefined
}

/** A student is signed in, and copying waits for the test. */
async function openAs(page: Page, address: string): Promise<string> {
  await page.addInitScript(() => {
    const writeText = () =>
      new Promise<void>((resolve, reject) => {
        globalThis.endCopying = (isAllowed) => (isAllowed ? resolve() : reject(new Error('not allowed')))
      })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  return openAsStudent(page, address)
}

const tryAgain = (_: unknown, page: Page) => page.getByRole('button', { name: 'Try Again' }).click()

export const submissionReviewStage: BrowserStage<typeof submissionReviewMachine> = {
  open: async (page, { root }) => {
    await answerJson(page, '**/api/assignments/q1/submissions', historyOf({}))
    return openAs(page, paths.submissionReview((root.input as { submissionId: string }).submissionId))
  },
  calls: {
    loadResults: {
      url: '**/api/assignments/submission/s1/results',
      answer: answered((output) => {
        const { submission, quiz, questions, canViewAnswers } = output as SubmissionResults
        return { submission: { ...submission, quizData: JSON.stringify(quiz) }, questions, canViewAnswers }
      }),
    },
  },
  settle: { copyText: (event, page) => page.evaluate((isAllowed) => globalThis.endCopying?.(isAllowed), !('error' in event)) },
  person: { RETRY: tryAgain, COPY_RECEIPT: (_, page) => page.getByRole('button', { name: /^Cop/ }).click() },
}

export const attemptHistoryStage: BrowserStage<typeof attemptHistoryMachine> = {
  open: (page) => openAs(page, paths.attemptHistory('q1')),
  calls: { loadHistory: { url: '**/api/assignments/q1/submissions', answer: answered((output) => output as object) } },
  person: { RETRY: tryAgain },
}

export const receiptCheckStage: BrowserStage<typeof receiptCheckMachine> = {
  open: (page, { root }) => openAs(page, paths.receipt((root.input as { text: string }).text)),
  calls: { checkReceipt: { url: '**/api/receipts/check', answer: answered((output) => ({ check: output as ReceiptCheck })) } },
  person: {
    CHECK: async ({ text }, page) => {
      await page.getByRole('textbox', { name: 'Receipt' }).fill(text)
      await page.getByRole('button', { name: 'Check receipt' }).click()
    },
    RETRY: tryAgain,
  },
}
