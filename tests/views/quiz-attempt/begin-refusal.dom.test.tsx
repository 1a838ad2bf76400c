import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { loaded } from '../../../src/machines/quiz-attempt/alphabet.ts'
import type { BeginOutcome } from '../../../src/machines/quiz-attempt/contract.ts'
import { run, running } from '../../support/attempts/exam-fakes.ts'
import { quizAttemptPage } from '../../support/pages/quiz-attempt-page.tsx'

const begins: BeginOutcome = {
  kind: 'refused',
  problem: { kind: 'refused', status: 409, reason: 'closed', message: 'This quiz is closed.' },
}

// Shows: Why a quiz does not begin or go on is said below the button that was pressed, and scrolled into sight.
test.each([
  ['Begin Quiz', 'Instructions', loaded],
  ['Continue Quiz', 'Quiz Progress Found', running],
])('Why a quiz is refused stands below "%s"', async (name, card, loads) => {
  const { actor } = await run({ loads, begins })
  render(quizAttemptPage.page(actor))
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const button = await screen.findByRole('button', { name })
  await userEvent.click(button)
  const refusal = await within(screen.getByRole('region', { name: card })).findByRole('alert')
  expect([
    refusal.textContent,
    button.compareDocumentPosition(refusal),
    scrolled.mock.contexts.some((scrolledTo) => (scrolledTo as Element).contains(refusal)),
  ]).toEqual(['This quiz is closed.', Node.DOCUMENT_POSITION_FOLLOWING, true])
  scrolled.mockRestore()
})
