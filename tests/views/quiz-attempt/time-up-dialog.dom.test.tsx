import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { ApiProblem } from '../../../domain/problem.ts'
import { answering } from '../../support/attempts/exam-fakes.ts'
import { quizAttemptPage } from '../../support/pages/quiz-attempt-page.tsx'

describe('When the time is up', () => {
  const atTheEnd = async () => {
    const exam = await answering({ submits: () => new Promise(() => undefined) })
    render(quizAttemptPage.page(exam.actor))
    await act(() => exam.tick({ type: 'clock.at', left: 0 }).then(() => undefined))
  }

  // Shows: The quiz submits itself at 0.
  test('the quiz is submitting by itself', async () => {
    await atTheEnd()
    expect(screen.getByRole('alertdialog', { name: 'Time is up' }).textContent).toContain('Submitting...')
  })

  // Shows: At 0 the fields are locked.
  test('the inputs are locked', async () => {
    await atTheEnd()
    expect(screen.getAllByRole<HTMLInputElement>('radio', { hidden: true }).every((radio) => radio.matches(':disabled'))).toBe(true)
  })

  test('nothing says that the time is still running out', async () => {
    await atTheEnd()
    expect(screen.queryByText(/Time is running out/)).toBeNull()
  })

  describe('and the network is away', () => {
    async function failed() {
      const refusals: ((problem: ApiProblem) => void)[] = []
      const exam = await answering({ submits: () => new Promise((_, refuse) => refusals.push(refuse)) })
      render(quizAttemptPage.page(exam.actor))
      await act(() => exam.send({ type: 'SUBMIT' }, { type: 'CONFIRM' }).then(() => undefined))
      const fail = () => act(async () => refusals.at(-1)?.(new ApiProblem({ kind: 'network' })))
      await act(() => exam.tick({ type: 'clock.at', left: 0 }).then(() => undefined))
      await fail()
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Time is up' }))
      const alert = await dialog.findByRole('alert')
      await act(() => exam.send({ type: 'submit.possible' }).then(() => undefined))
      return { dialog, alert, fail, calls: () => refusals.length }
    }

    test('its failure is announced once, however often the page tries again by itself', async () => {
      const { dialog, alert, fail, calls } = await failed()
      const meanwhile = [calls(), dialog.getByRole('alert') === alert, dialog.queryByRole('status')]
      await fail()
      expect([meanwhile, dialog.getByRole('alert') === alert]).toEqual([[2, true, null], true])
    })

    // Shows: After 30 seconds unsaved the page offers "Download my answers".
    test('the answers that have waited for 30 seconds can be downloaded in the dialog, by keyboard too', async () => {
      URL.createObjectURL = vi.fn(() => 'blob:answers')
      const clock = new SimulatedClock()
      const exam = await answering({ submits: () => Promise.reject(new ApiProblem({ kind: 'network' })), clock })
      render(quizAttemptPage.page(exam.actor))
      await act(() => exam.send({ type: 'CHOOSE', questionId: 'q1', answerId: 'b' }).then(() => undefined))
      await act(() => exam.tick({ type: 'clock.at', left: 0 }).then(() => undefined))
      await act(async () => clock.increment(30_000))
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Time is up' }))
      dialog.getByRole('button', { name: 'Download my answers' }).focus()
      await userEvent.keyboard('{Enter}')
      expect(URL.createObjectURL).toHaveBeenCalledOnce()
    })

    test('it says what becomes of the answers that are not sent yet', async () => {
      const exam = await answering({ submits: () => Promise.reject(new ApiProblem({ kind: 'network' })) })
      render(quizAttemptPage.page(exam.actor))
      await act(() => exam.send({ type: 'CHOOSE', questionId: 'q1', answerId: 'b' }).then(() => undefined))
      await act(() => exam.tick({ type: 'clock.at', left: 0 }).then(() => undefined))
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Time is up' }))
      await dialog.findByText(/1 answer is safe on this device; it will be sent when the connection is back\.$/)
    })

    test('Retry says that it is submitting, also while the page tries again by itself', async () => {
      const { dialog, calls } = await failed()
      await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
      expect([dialog.getByRole('status').textContent, calls()]).toEqual(['Submitting...', 2])
    })
  })
})
