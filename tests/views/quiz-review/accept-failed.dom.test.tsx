import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { submissionGradingInput } from '../../../src/machines/submission-grading/alphabet.ts'
import type { ChosenEvidence, OpenedStudent } from '../../../src/machines/submission-grading/contract.ts'
import { submissionGradingMachine } from '../../../src/machines/submission-grading/submission-grading.machine.ts'
import { GradingDialog } from '../../../src/views/quiz-review/grading/grading-dialog.tsx'

const noConnection = Object.assign(new Error(''), { kind: 'network' })
const changed = Object.assign(new Error('A newer answer has arrived. Read it before you accept it.'), {
  ...{ kind: 'refused', status: 409, reason: 'evidenceChanged' },
})
const acceptedOnes = submissionGradingInput.evidence.map((one) => ({
  ...one,
  ...{ status: 'accepted' as const, acceptedAt: '2026-11-20T10:00:00.000Z', acceptedBy: 'Emmy Noether' },
}))

/** Shows a submission whose late answer is accepted only after these failures; `reload` is what loading it again gives. */
async function acceptAfter(failures: Error[], reload: () => Promise<OpenedStudent>) {
  const actors = {
    acceptEvidence: fromPromise<void, ChosenEvidence>(async () => {
      const failure = failures.shift()
      if (failure) throw failure
    }),
    reloadStudent: fromPromise<OpenedStudent, { assignmentId: string; studentId: string }>(reload),
  }
  const grading = createActor(submissionGradingMachine.provide({ actors }), { input: submissionGradingInput }).start()
  render(
    <MemoryRouter>
      <GradingDialog grading={grading} students={[submissionGradingInput.review]} />
    </MemoryRouter>,
  )
  const user = userEvent.setup({ delay: null })
  await user.click(accept())
  await user.click(await screen.findByRole('button', { name: 'Accept answer' }))
  return user
}

const accept = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Accept late answer to question 2' })
const question = () => within(screen.getByRole('alertdialog', { name: 'Accept this late answer?' }))

test('A late answer that was not accepted keeps its question open with the reason, and is accepted by the next press', async () => {
  const user = await acceptAfter([noConnection], async () => ({ ...submissionGradingInput, evidence: acceptedOnes }))
  expect((await question().findByRole('alert')).textContent).toBe('Network error. Please try again.')
  await user.click(question().getByRole('button', { name: 'Accept answer' }))
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Accepted .* by Emmy Noether\.$/)
})

test('Cancel after a failed accept leaves the page usable, with the focus on Accept', async () => {
  const user = await acceptAfter([noConnection], async () => Promise.reject(noConnection))
  await question().findByRole('alert')
  await user.click(question().getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => document.activeElement).toBe(accept())
  expect([accept().disabled, screen.queryByRole('alert')]).toEqual([false, null])
})

// Shows: A late answer whose Accept nothing answered is shown as it is stored once the question is cancelled.
test('Cancel after an accept that nothing answered shows whether it was accepted', async () => {
  const user = await acceptAfter([noConnection], async () => ({ ...submissionGradingInput, evidence: acceptedOnes }))
  await question().findByRole('alert')
  await user.click(question().getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Accepted .* by Emmy Noether\.$/)
})

test('Cancel after a newer answer has arrived shows the newer answer', async () => {
  const newer = submissionGradingInput.evidence.map((one) => ({ ...one, id: 'e9', answerText: 'Because of that.' }))
  const user = await acceptAfter([changed], async () => ({ ...submissionGradingInput, evidence: newer }))
  expect((await question().findByRole('alert')).textContent).toBe('A newer answer has arrived. Read it before you accept it.')
  await user.click(question().getByRole('button', { name: 'Cancel' }))
  expect((await screen.findByText('Because of that.')).isConnected).toBe(true)
})

test('An accepted answer whose submission cannot be loaded again gives the focus to Try Again', async () => {
  await acceptAfter([], async () => Promise.reject(noConnection))
  await expect.poll(() => document.activeElement?.textContent).toBe('Try Again')
  expect(screen.getByRole('alert').textContent).toContain('Failed to load this submission: Network error. Please try again.')
})
