import { render, screen } from '@testing-library/react'
import type { PageUnderTest } from 'chartroom/page-harness'
import { MemoryRouter } from 'react-router-dom'
import { createActor, fromPromise, type SimulatedClock } from 'xstate'
import type { attemptHistoryMachine } from '../../../src/machines/attempt-history/attempt-history.machine.ts'
import type { receiptCheckMachine } from '../../../src/machines/receipt-check/receipt-check.machine.ts'
import { type SubmissionResults, submissionReviewMachine } from '../../../src/machines/submission-review/submission-review.machine.ts'
import { AttemptHistoryCard } from '../../../src/views/attempt-history/attempt-history-card.tsx'
import { AttemptHistoryPage } from '../../../src/views/attempt-history/attempt-history-page.tsx'
import { ReceiptCheckPage } from '../../../src/views/receipt-check/receipt-check-page.tsx'
import { SubmissionReviewPage } from '../../../src/views/submission-review/submission-review-page.tsx'

const tryAgain = () => screen.getByRole('button', { name: 'Try Again' })
const NoHistory = () => null

/** The review of a submission without the other attempts. */
export const submissionReviewPage: PageUnderTest<typeof submissionReviewMachine> = {
  file: import.meta.url,
  page: (review) => (
    <MemoryRouter>
      <SubmissionReviewPage review={review} studentName="Ada Lovelace" History={NoHistory} />
    </MemoryRouter>
  ),
  person: {
    RETRY: (_, user) => user.click(tryAgain()),
    COPY_RECEIPT: (_, user) => user.click(screen.getByRole('button', { name: /^Cop/ })),
  },
}

/** The attempts of a quiz on a page of their own. */
export const historyPage: PageUnderTest<typeof attemptHistoryMachine> = {
  file: import.meta.url,
  page: (history) => (
    <MemoryRouter>
      <AttemptHistoryPage history={history} />
    </MemoryRouter>
  ),
  person: { RETRY: (_, user) => user.click(tryAgain()) },
}

/** The attempts of a quiz as part of a review. */
export const historyCard: PageUnderTest<typeof attemptHistoryMachine> = {
  file: import.meta.url,
  ...historyPage,
  page: (history) => (
    <MemoryRouter>
      <AttemptHistoryCard history={history} shownId="s2" />
    </MemoryRouter>
  ),
}

/** The page that checks receipts, for a student. */
export const receiptPage: PageUnderTest<typeof receiptCheckMachine> = {
  file: import.meta.url,
  page: (check) => (
    <MemoryRouter>
      <ReceiptCheckPage check={check} reader="student" />
    </MemoryRouter>
  ),
  person: {
    CHECK: async ({ text }, user) => {
      await user.clear(screen.getByRole('textbox', { name: 'Receipt' }))
      await user.type(screen.getByRole('textbox', { name: 'Receipt' }), text)
      await user.click(screen.getByRole('button', { name: 'Check receipt' }))
    },
    RETRY: (_, user) => user.click(tryAgain()),
  },
}

interface ReviewWishes {
  copy?: () => Promise<void>
  submissionId?: string
  clock?: SimulatedClock
}

/** Draws a review whose results are read so. */
export function openReview(
  results: () => Promise<SubmissionResults>,
  { copy = () => Promise.resolve(), submissionId = 's1', clock }: ReviewWishes = {},
): void {
  const machine = submissionReviewMachine.provide({ actors: { loadResults: fromPromise(results), copyText: fromPromise(copy) } })
  const review = createActor(machine, { input: { submissionId }, ...(clock && { clock }) })
  review.start()
  render(submissionReviewPage.page(review))
}

/** Draws the review of these results and waits until it is there. */
export async function showReview(results: SubmissionResults, wishes: ReviewWishes = {}): Promise<void> {
  openReview(() => Promise.resolve(results), wishes)
  await screen.findByRole('heading', { level: 1, name: / - Review$/ })
}
