import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { StatusRegion } from '../../../src/views/ui/status-region.tsx'
import { openTestRouter, SessionPage } from '../../support/pages/session-page.tsx'
import { start } from '../../support/session-world.ts'

/** Opens an exam with an essay in it. */
async function openEssay() {
  const { session, clock } = start({ check: () => new Promise(() => {}) })
  session.send({ type: 'attempt.started', assignmentId: 'quiz' })
  render(
    <>
      <SessionPage session={session} router={openTestRouter('/student/courses')} />
      <textarea aria-label="Essay" />
    </>,
  )
  await act(async () => {})
  return { session, pass: (ms: number) => act(() => clock.increment(ms)), essay: screen.getByLabelText<HTMLTextAreaElement>('Essay') }
}

const dialog = () => screen.queryByRole('alertdialog', { name: 'Sign in again to go on' })

// Shows: The sign-in dialog over an exam opens once nobody is typing, and takes no key that was meant for an answer.
test('A session that ends while somebody writes takes no letter: the dialog opens two seconds after the last one', async () => {
  const { session, pass, essay } = await openEssay()
  await userEvent.type(essay, 'The kings')
  act(() => session.send({ type: 'request.unauthorized' }))
  pass(1_999)
  await userEvent.keyboard(' of France')
  pass(1_999)
  const before = [dialog(), essay.value, document.activeElement]
  pass(1)
  const password = screen.getByLabelText<HTMLInputElement>('Password').value
  expect([before, dialog()?.tagName, password, essay.value]).toEqual([
    [null, 'The kings of France', essay],
    'SECTION',
    '',
    'The kings of France',
  ])
})

test('Meanwhile it is said politely that the session has ended', async () => {
  const { session, pass, essay } = await openEssay()
  render(<StatusRegion />)
  essay.focus()
  act(() => session.send({ type: 'request.unauthorized' }))
  const said = () => screen.queryAllByText(/Go on writing; you are asked to sign in again once you pause\./).length > 0
  const meanwhile = said()
  pass(2_000)
  expect([meanwhile, said()]).toEqual([true, false])
})

test('Where no field has the focus the dialog opens at once', async () => {
  const { session } = await openEssay()
  act(() => session.send({ type: 'request.unauthorized' }))
  expect(dialog()?.tagName).toBe('SECTION')
})
