import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { LateEvidence } from '../../../domain/api/evidence.ts'
import { submissionGradingInput } from '../../../src/machines/submission-grading/alphabet.ts'
import type { ChosenEvidence } from '../../../src/machines/submission-grading/contract.ts'
import { submissionGradingMachine } from '../../../src/machines/submission-grading/submission-grading.machine.ts'
import { GradingDialog } from '../../../src/views/quiz-review/grading/grading-dialog.tsx'
import { formatDateTime } from '../../../src/views/ui/format.ts'

const [late] = submissionGradingInput.evidence
if (!late) throw new Error('the sample has no late answer')
const until = '2026-11-20T11:00:00.000Z'
const counted = { until, points: 4.5 }
const submitted: LateEvidence = { ...late, id: 'e8', source: 'submitted', lateBy: 0, inTime: true, answerText: 'In time.', counted }

function show(...evidence: LateEvidence[]) {
  const accepted: ChosenEvidence[] = []
  const actors = { acceptEvidence: fromPromise<void, ChosenEvidence>(async ({ input }) => void accepted.push(input)) }
  const grading = createActor(submissionGradingMachine.provide({ actors }), { input: { ...submissionGradingInput, evidence } }).start()
  render(
    <MemoryRouter>
      <GradingDialog grading={grading} students={[submissionGradingInput.review]} />
    </MemoryRouter>,
  )
  return { user: userEvent.setup({ delay: null }), accepted }
}

const region = (name: string) => screen.getByRole('region', { name })

// Shows: The answer that an accepted one replaces stays listed with its points, and a teacher can count it again.
test('The answer before an accepted one says so, with its points, and nothing of being late', () => {
  show(submitted)
  const text = region('Submitted answer to question 2').textContent
  expect(text).toContain('The answer before another one was accepted')
  expect(text).toContain(`It counted until ${formatDateTime(until)}, when another answer was accepted, and had 4.5 points.`)
  expect(text).not.toMatch(/late|arrived in time|after the end/i)
})

test.each([
  [1, 'and had 1 point.'],
  [null, 'and was not graded.'],
])('A replaced answer with the points %j says "%s"', (points, words) => {
  show({ ...late, counted: { until, points } })
  expect(region('Late answer to question 2').textContent).toContain(words)
})

// Shows: The answer that an accepted one replaces stays listed with its points, and a teacher can count it again.
test('A replaced answer is counted again after a question that says what becomes of the grades', async () => {
  const { user, accepted } = show(submitted, { ...late, status: 'accepted', acceptedAt: until, acceptedBy: 'Emmy Noether' })
  await user.click(within(region('Submitted answer to question 2 (1 of 2)')).getByRole('button', { name: /^Count again/ }))
  const dialog = screen.getByRole('alertdialog', { name: 'Count this answer again?' })
  expect(dialog.textContent).toContain('a grade given by hand comes back with it')
  expect(dialog.textContent).toContain('The answer that counts now is set aside with its grade')
  await user.click(within(dialog).getByRole('button', { name: 'Count again' }))
  await expect.poll(() => accepted).toEqual([{ submissionId: 'a1', evidenceId: 'e8' }])
})

test('Accepting asks with words on the grade that is set aside', async () => {
  const { user } = show(late)
  await user.click(screen.getByRole('button', { name: 'Accept late answer to question 2' }))
  const words = screen.getByRole('alertdialog', { name: 'Accept this late answer?' }).textContent
  expect(words).toContain('The answer that counts now is set aside with its grade')
  expect(words).not.toContain('cannot be undone')
})

test('An answer that counts again says that it is the one that was submitted', () => {
  const { counted: _, ...again } = submitted
  show({ ...again, status: 'accepted', acceptedAt: until, acceptedBy: 'Emmy Noether' })
  const text = region('Submitted answer to question 2').textContent
  expect(text).toContain('Submitted answer counts again')
  expect(text).toContain('Emmy Noether')
})
