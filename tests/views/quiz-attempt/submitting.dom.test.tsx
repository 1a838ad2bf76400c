import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiProblem } from '../../../domain/problem.ts'
import type { SubmitOutcome } from '../../../src/machines/answer-saving/contract.ts'
import { submittedReply } from '../../../src/machines/answer-saving/sample.ts'
import { answering, type Fakes } from '../../support/attempts/exam-fakes.ts'
import { quizAttemptPage } from '../../support/pages/quiz-attempt-page.tsx'

const unanswered = () => new Promise<SubmitOutcome>(() => undefined)

/** Draws an exam that has just been confirmed. */
async function confirmed(submits: NonNullable<Fakes['submits']>, fakes: Fakes = {}) {
  const exam = await answering({ submits, ...fakes })
  render(quizAttemptPage.page(exam.actor))
  await act(() => exam.send({ type: 'SUBMIT' }, { type: 'CONFIRM' }).then(() => undefined))
  return exam
}

describe('While a quiz is submitted', () => {
  async function handing() {
    let calls = 0
    const submits = () => {
      calls += 1
      return unanswered()
    }
    render(quizAttemptPage.page((await answering({ submits })).actor))
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getAllByRole('button', { name: 'Submit Quiz' })[0] ?? document.body)
    await user.click(screen.getByRole('button', { name: 'Submit now' }))
    return { user, calls: () => calls }
  }

  // Shows: The submit button reads "Submitting..." and cannot be pressed while the quiz is submitted.
  test('the button reads Submitting... and is disabled', async () => {
    await handing()
    expect(screen.getByRole('button', { name: 'Submitting...' }).getAttribute('aria-disabled')).toBe('true')
  })

  // Shows: Pressing submit again while the quiz is submitted changes nothing.
  // Shows: Submit is pressed twice: one submission and one receipt.
  test('nothing more is sent, however often it is pressed', async () => {
    const { user, calls } = await handing()
    await user.click(screen.getByRole('button', { name: 'Submitting...' }))
    await user.keyboard('{Control>}{Enter}{/Control}{Enter}')
    expect(calls()).toBe(1)
  })
})

describe('A quiz that could not be submitted', () => {
  test.each([
    // Shows: A refused submit reads "Failed to submit quiz: {server message}" in a dialog.
    ['what the server says', new ApiProblem({ kind: 'refused', status: 409, message: 'Closed.' }), 'Failed to submit quiz: Closed.'],
    // Shows: A refused submit without a sentence of the server reads "Failed to submit quiz: Unknown error".
    ['a server without words', new ApiProblem({ kind: 'refused', status: 500 }), 'Failed to submit quiz: Unknown error'],
    // Shows: A submit without a network reads "Network error occurred while submitting quiz".
    ['no network', new ApiProblem({ kind: 'network' }), 'Network error occurred while submitting quiz'],
    ['no reply in time', new ApiProblem({ kind: 'network' }), 'Network error occurred while submitting quiz'],
    [
      'a lost session',
      { kind: 'signedOut' } as const,
      'Your session has ended. Your quiz is not submitted yet: sign in again, then retry.',
    ],
  ])('tells %s', async (_, submits, sentence) => {
    await confirmed(submits)
    expect(screen.getByRole('alertdialog', { name: 'Your quiz was not submitted' }).textContent).toContain(sentence)
  })

  // Shows: If submitting fails, the quiz stays open.
  test('stays on its question by Keep working', async () => {
    await confirmed(new ApiProblem({ kind: 'network' }))
    await userEvent.click(screen.getByRole('button', { name: 'Keep working' }))
    expect([screen.queryByRole('alertdialog'), screen.getByRole('heading', { level: 2 }).textContent]).toEqual([null, 'Question 1 of 3'])
  })

  // Shows: After a failed submit, whoever presses "Keep working" without a network reads what the page is waiting for.
  test('says what it waits for while the server is silent', async () => {
    const away = new ApiProblem({ kind: 'network' })
    await confirmed(away, { takesOver: away })
    await userEvent.click(screen.getByRole('button', { name: 'Keep working' }))
    expect(screen.getByRole('alertdialog').textContent).toContain('You can continue as soon as the server confirms')
    expect(screen.getByRole('button', { name: 'Going back to your answers...' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('The result of a quiz', () => {
  const result = async () => {
    const exam = await confirmed(submittedReply)
    await screen.findByRole('heading', { level: 1 })
    return exam
  }

  // Shows: The result page is headed "Quiz Submitted".
  test('is called Quiz Submitted and has the focus', async () => {
    await result()
    expect([screen.getByRole('heading', { level: 1 }).textContent, document.activeElement?.textContent]).toEqual([
      'Quiz Submitted',
      'Quiz Submitted',
    ])
  })

  test('is spoken before the review opens', async () => {
    await result()
    expect(screen.getByText(/Opening your review…/).closest('[role="status"]')?.textContent).toBe('Quiz submitted. Opening your review…')
  })

  // Shows: "/dashboard" and "/student/dashboard" lead home.
  // Shows: The result page has the buttons "Review Quiz" and "Return to Dashboard".
  test('leads to its review and home', async () => {
    await result()
    expect(['Review Quiz', 'Return to Dashboard'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/student/quiz/review/attempt-1',
      '/student/dashboard',
    ])
  })

  // Shows: A submission has a receipt and a page that checks it.
  test('has its receipt and the way to check it', async () => {
    await result()
    expect([screen.getByText('3f2a').tagName, screen.getByRole('link', { name: 'Check this receipt' }).getAttribute('href')]).toEqual([
      'CODE',
      '/receipts/3f2a',
    ])
  })

  // Shows: The result page shows "Feedback:" when there is any.
  test('has no word about feedback where there is none', async () => {
    await result()
    expect(screen.queryByText('Feedback:')).toBeNull()
  })

  // Shows: Any key or pointer input on the result page keeps it open.
  test.each([
    ['a key', () => userEvent.keyboard('x')],
    ['the pointer', () => userEvent.click(screen.getByRole('heading', { level: 1 }))],
  ])('stays after the use of %s', async (_, use) => {
    const { actor } = await result()
    const before = actor.getSnapshot().value
    await use()
    expect([before, actor.getSnapshot().value]).toEqual([{ submitted: 'redirecting' }, { submitted: 'staying' }])
  })

  // Shows: Without a network the result page stays open.
  test.each([
    ['goes while it is shown', () => act(() => dispatchEvent(new Event('offline')))],
    ['is gone already', () => undefined],
  ])('stays where the network %s', async (how, lose) => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(how !== 'is gone already')
    onTestFinished(() => onLine.mockRestore())
    const { actor } = await result()
    await lose()
    expect(actor.getSnapshot().value).toEqual({ submitted: 'staying' })
  })
})
