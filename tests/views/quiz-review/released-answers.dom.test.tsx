import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { quizReviewMachine } from '../../../src/machines/quiz-review/quiz-review.machine.ts'
import type { QuizReview } from '../../../src/machines/quiz-review/setup.ts'
import { QuizReviewPage } from '../../../src/views/quiz-review/quiz-review-page.tsx'
import { StatusRegion } from '../../../src/views/ui/status-region.tsx'
import { review } from '../../support/pages/quiz-review-page.tsx'

/** Releases the correct answers; the page reads the review again once the dialog has given the focus back. */
async function release() {
  let answersRelease: 'waiting' | 'released' = 'waiting'
  const { promise: returned, resolve: readAgain } = Promise.withResolvers<void>()
  const machine = quizReviewMachine.provide({
    actors: {
      loadReview: fromPromise<QuizReview, { assignmentId: string }>(async () => {
        if (answersRelease === 'released') await returned
        return { ...review, assignment: { ...review.assignment, answersRelease } }
      }),
      releaseAnswers: fromPromise<void, { assignmentId: string }>(async () => {
        answersRelease = 'released'
      }),
    },
  })
  render(
    <MemoryRouter>
      <StatusRegion />
      <QuizReviewPage page={createActor(machine, { input: { assignmentId: 'q1' } }).start()} />
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Release Answers' }))
  await user.click(await screen.findByRole('button', { name: 'Release' }))
  await expect.poll(() => document.activeElement?.textContent).toBe('Release Answers')
  readAgain()
  await screen.findByText('Answers released')
}

// Shows: That correct answers are released is read out to the teacher who did so, and the focus is on the heading of the page.
test('The heading has the focus once correct answers are released, because the button is gone', async () => {
  await release()
  await expect.poll(() => document.activeElement, { timeout: 10_000 }).toBe(screen.getByRole('heading', { level: 1 }))
})

// Shows: That correct answers are released is read out to the teacher who did so, and the focus is on the heading of the page.
test('The release of correct answers is read out', async () => {
  await release()
  const said = await screen.findByText('The correct answers are released.')
  expect(said.closest('[data-live-announcer]')?.getAttribute('role')).toBe('status')
})
