import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { quizReviewOf } from '../../src/machines/quiz-review/alphabet.ts'
import { quizReviewMachine } from '../../src/machines/quiz-review/quiz-review.machine.ts'
import type { QuizReview } from '../../src/machines/quiz-review/setup.ts'
import { submissionGradingInput } from '../../src/machines/submission-grading/alphabet.ts'
import type { OpenedStudent } from '../../src/machines/submission-grading/contract.ts'
import { LeaveReview } from '../../src/routes/teacher/leave-review.tsx'
import { QuizReviewPage } from '../../src/views/quiz-review/quiz-review-page.tsx'

const machine = quizReviewMachine.provide({
  actors: {
    loadReview: fromPromise<QuizReview, { assignmentId: string }>(async () => quizReviewOf),
    loadStudent: fromPromise<OpenedStudent, { assignmentId: string; studentId: string }>(async () => submissionGradingInput),
  },
})

/** Opens the submission of Ada Lovelace in the review, where nothing can be saved, and writes a feedback where `text` has one. */
async function openGrading(text = '') {
  const page = createActor(machine, { input: { assignmentId: 'q1' }, clock: new SimulatedClock() }).start()
  const review = (
    <>
      <QuizReviewPage page={page} />
      <LeaveReview page={page} />
    </>
  )
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Courses</p> },
      { path: '/review', element: review },
    ],
    { initialEntries: ['/', '/review'] },
  )
  render(<RouterProvider router={router} />)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Grade Ada Lovelace' }))
  const feedback = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback for this answer' })
  if (text !== '') await user.type(feedback, text)
  return { user, feedback, goBack: () => act(() => router.navigate(-1)) }
}

const isUnloadAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

// Shows: A grade that is not saved asks before its page is left.
describe('The review of a quiz with a submission open', () => {
  test('asks before Back drops a feedback, and keeps it where the teacher stays', async () => {
    const { user, feedback, goBack } = await openGrading('Well argued.')
    await goBack()
    await screen.findByRole('alertdialog', { name: 'Leave without saving the grade?' })
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect([feedback.isConnected, feedback.value, screen.queryByText('Courses')]).toEqual([true, 'Well argued.', null])
  })

  test.each([
    ['a grade', { name: /^Edit grade/, field: 'Feedback for this answer', save: 'Save Grade' }],
    ['overall feedback', { name: /^Add feedback/, field: 'Overall feedback', save: 'Save Feedback' }],
  ])('asks before Back and before a reload while the button says that %s was refused', async (_, { name, field, save }) => {
    const { user, goBack } = await openGrading()
    await user.click(screen.getAllByRole('button', { name })[0] ?? document.body)
    await user.type(screen.getByRole('textbox', { name: field }), 'Well')
    await user.click(screen.getByRole('button', { name: save }))
    await screen.findByRole('button', { name: 'Error!' })
    const isAsked = isUnloadAsked()
    await goBack()
    expect([isAsked, (await screen.findByRole('alertdialog')).textContent]).toEqual([true, expect.stringMatching(/^Leave without saving/)])
  })

  test('is left by Back once the teacher confirms', async () => {
    const { user, goBack } = await openGrading('Well argued.')
    await goBack()
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect((await screen.findByText('Courses')).tagName).toBe('P')
  })

  test('is left by Back without a question while nothing is written', async () => {
    const { goBack } = await openGrading()
    await goBack()
    expect(screen.getByText('Courses').tagName).toBe('P')
  })

  test.each([
    ['asks', 'Well argued.', true],
    ['asks nothing', '', false],
  ])('%s before a reload with the feedback written "%s"', async (_, text, isAsked) => {
    await openGrading(text)
    expect(isUnloadAsked()).toBe(isAsked)
  })
})
