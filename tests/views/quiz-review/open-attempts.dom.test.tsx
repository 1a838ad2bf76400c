import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { OpenAttempt } from '../../../domain/api/teacher-review.ts'
import { quizReviewOf } from '../../../src/machines/quiz-review/alphabet.ts'
import { quizReviewMachine } from '../../../src/machines/quiz-review/quiz-review.machine.ts'
import type { ClosedAttempt, QuizReview } from '../../../src/machines/quiz-review/setup.ts'
import { QuizReviewPage } from '../../../src/views/quiz-review/quiz-review-page.tsx'
import { formatDateTime } from '../../../src/views/ui/format.ts'

const [endless] = quizReviewOf.openAttempts ?? []
if (!endless) throw new Error('the sample has no open attempt')
const ending: OpenAttempt = { ...endless, deadline: '2026-11-20T10:31:00.000Z' }

async function show(openAttempts: OpenAttempt[], close: () => Promise<void> = async () => undefined) {
  const closed: ClosedAttempt[] = []
  const reads: QuizReview[] = [{ ...quizReviewOf, openAttempts }]
  const machine = quizReviewMachine.provide({
    actors: {
      loadReview: fromPromise<QuizReview, { assignmentId: string }>(async () => reads.shift() ?? { ...quizReviewOf, openAttempts: [] }),
      closeAttempt: fromPromise<void, ClosedAttempt>(({ input }) => {
        closed.push(input)
        return close()
      }),
    },
  })
  render(
    <MemoryRouter>
      <QuizReviewPage page={createActor(machine, { input: { assignmentId: 'q1' } }).start()} />
    </MemoryRouter>,
  )
  await screen.findByRole('table', { name: 'Students' })
  const user = userEvent.setup({ delay: null })
  const ask = async (reason: string) => {
    await user.click(screen.getByRole('button', { name: 'Close attempt of Alan Turing…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the attempt of Alan Turing?' }))
    if (reason !== '') await user.type(dialog.getByRole('textbox', { name: 'Reason' }), reason)
    return dialog
  }
  return { user, closed, ask }
}

const listed = () => screen.queryByRole('region', { name: 'Open attempts' })
const refusing = (status: number, reason: string, message: string) => () =>
  Promise.reject(Object.assign(new Error(message), { kind: 'refused', status, reason }))

describe('An attempt that is under way', () => {
  // Shows: An attempt without an end stays in the review as open, with what it holds.
  test('is listed with what it holds and that it has no end', async () => {
    await show([endless])
    expect(listed()?.querySelector('li')?.textContent).toBe(
      `Alan Turing Attempt 1, openNo end1 of 2 answered, last saved ${formatDateTime('2026-11-20T09:20:00.000Z')}Close attempt…`,
    )
  })

  test('is listed with its end where it has one, and with nothing saved', async () => {
    await show([{ ...ending, answeredCount: 0, lastSavedAt: null }])
    expect(listed()?.textContent).toContain(`0 of 2 answered, nothing saved yet · ends ${formatDateTime(ending.deadline)}`)
  })

  test('is no heading of its own where there is none', async () => {
    await show([])
    expect(listed()).toBeNull()
  })
})

describe('Closing an attempt', () => {
  test.each([' ', '\u200b \u2060'])(
    'needs a reason: without one that can be seen (%j) the field says so and has the focus',
    async (blank) => {
      const { user, closed, ask } = await show([endless])
      const dialog = await ask(blank)
      const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
      expect([field.required, dialog.queryByText('A reason is required')]).toEqual([true, null])
      await user.click(dialog.getByRole('button', { name: 'Close attempt' }))
      const said = dialog.getByText('A reason is required').parentElement?.id ?? ''
      expect([document.activeElement, field.getAttribute('aria-describedby')?.includes(said), closed]).toEqual([field, true, []])
    },
  )

  // Shows: Closing an attempt before its end needs a reason that says so.
  test('sends the reason, and the list no longer has it', async () => {
    const { user, closed, ask } = await show([endless])
    const dialog = await ask(' The student has left. ')
    await user.click(dialog.getByRole('button', { name: 'Close attempt' }))
    await expect.poll(listed).toBeNull()
    expect(closed).toEqual([{ attemptId: 'open-2', reason: 'The student has left.', early: false }])
  })

  // Shows: Closing an attempt before its end needs a reason that says so.
  test('before its end has to be said', async () => {
    const { user, closed, ask } = await show([ending])
    const dialog = await ask('Moved to another room.')
    await user.click(dialog.getByRole('checkbox', { name: `Close it before its end (${formatDateTime(ending.deadline)})` }))
    await user.click(dialog.getByRole('button', { name: 'Close attempt' }))
    await expect.poll(() => closed).toEqual([{ attemptId: 'open-2', reason: 'Moved to another room.', early: true }])
  })

  test('of one without an end asks nothing about its end', async () => {
    const { ask } = await show([endless])
    expect((await ask('')).queryByRole('checkbox')).toBeNull()
  })

  test('that is refused says why, and keeps the reason that was typed', async () => {
    const { user, ask } = await show([ending], refusing(409, 'notOver', 'This attempt has not ended yet.'))
    const dialog = await ask('Too long.')
    await user.click(dialog.getByRole('button', { name: 'Close attempt' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to close the attempt: This attempt has not ended yet.')
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Too long.')
  })

  test('that fails without a network says so', async () => {
    const { user, ask } = await show([ending], () => Promise.reject(Object.assign(new Error(''), { kind: 'network' })))
    const dialog = await ask('Too long.')
    await user.click(dialog.getByRole('button', { name: 'Close attempt' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to close the attempt: Network error. Please try again.')
  })

  test('says that the student reads the reason, and what lets the student go on', async () => {
    const { ask } = await show([endless])
    const dialog = await ask('')
    expect(dialog.getByRole('textbox', { description: /Students can read it later in the log of their attempt\.$/ })).toBeTruthy()
    expect(dialog.getByText(/To let the student go on, reopen it in the exam room\.$/).tagName).toBe('P')
  })

  test('that has ended meanwhile reads the list anew', async () => {
    const { user, ask } = await show([endless], refusing(409, 'attemptClosed', 'This attempt has ended.'))
    const dialog = await ask('The student has left.')
    await user.click(dialog.getByRole('button', { name: 'Close attempt' }))
    await expect.poll(listed).toBeNull()
  })

  test('can be left alone', async () => {
    const { user, closed, ask } = await show([endless])
    const dialog = await ask('Perhaps.')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect([screen.queryByRole('dialog'), closed]).toEqual([null, []])
  })
})
