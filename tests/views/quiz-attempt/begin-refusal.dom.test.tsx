import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiProblem } from '../../../domain/problem.ts'
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

test('"Continue Quiz" without a network and without a copy of the attempt keeps its focus, and the reason is read', async () => {
  const { actor } = await run({ begins: new ApiProblem({ kind: 'network' }) })
  render(quizAttemptPage.page(actor))
  const button = await screen.findByRole('button', { name: 'Continue Quiz' })
  await userEvent.click(button)
  const reason = await screen.findByRole('alert')
  expect([document.activeElement === button, reason.textContent]).toEqual([true, 'Network error. Please check your connection.'])
})

// Shows: The dialog of the quiz password stays open without a network, with its reason and what was typed.
test('The dialog of the quiz password stays open without a network', async () => {
  const loads = { ...loaded, quiz: { ...loaded.quiz, requiresAccessCode: true } }
  const { actor } = await run({ loads, begins: new ApiProblem({ kind: 'network' }) })
  render(quizAttemptPage.page(actor))
  await userEvent.click(await screen.findByRole('button', { name: 'Begin Quiz' }))
  const field = await screen.findByLabelText('Quiz Password')
  await userEvent.type(field, 'euler{Enter}')
  await within(screen.getByRole('dialog')).findByText('Network error. Please check your connection.')
  expect([field.isConnected, (field as HTMLInputElement).value]).toEqual([true, 'euler'])
})

test('Cancel and the cross of the quiz password rest, and look so, while it is checked', async () => {
  const { promise: checked, resolve } = Promise.withResolvers<[]>()
  const onDevice = vi.fn(() => checked).mockResolvedValueOnce([])
  const loads = { ...loaded, quiz: { ...loaded.quiz, requiresAccessCode: true } }
  const { actor } = await run({ loads, onDevice, begins: new ApiProblem({ kind: 'network' }) })
  render(quizAttemptPage.page(actor))
  await userEvent.click(await screen.findByRole('button', { name: 'Begin Quiz' }))
  await userEvent.type(await screen.findByLabelText('Quiz Password'), 'euler{Enter}')
  const ways = ['Cancel', 'Close'].map((name) => within(screen.getByRole('dialog')).getByRole('button', { name }))
  const resting = () => ways.map((way) => way.getAttribute('aria-disabled') === 'true')
  expect(resting()).toEqual([true, true])
  resolve([])
  await screen.findByText('Network error. Please check your connection.')
  expect(resting()).toEqual([false, false])
})
