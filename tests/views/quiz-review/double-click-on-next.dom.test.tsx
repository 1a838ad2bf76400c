import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { submissionGradingInput } from '../../../src/machines/submission-grading/alphabet.ts'
import { button, question, show } from '../../support/pages/grading-dialog.tsx'

const { review } = submissionGradingInput
const waiting = { ...review, student: { ...review.student, id: 's3', name: 'Grace Hopper' } }

function bothUngraded() {
  const { short } = review.answers
  if (!short) throw new Error('the sample has no short answer')
  return { ...submissionGradingInput, review: { ...review, answers: { ...review.answers, short: { ...short, pointsEarned: null } } } }
}

/** Clicks the big button at a time in ms. */
function press(name: string, at: number, detail: number): void {
  const event = new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'mouse', detail })
  Object.defineProperty(event, 'timeStamp', { value: at })
  fireEvent(button(name), event)
}

// Shows: The second half of a double click on "Save & Next Question" does not open the next student.
test('A double click on “Save & Next Question” that is saved in between stays with the student', async () => {
  const { user, grading } = show(undefined, bothUngraded(), [waiting])
  await user.type(question(1).getByRole('spinbutton'), '4')
  press('Save & Next Question', 1e12, 1)
  await screen.findByRole('button', { name: 'Saved!' })
  press('Next ungraded', 1e12 + 300, 2)
  expect(grading.getSnapshot().status).toBe('active')
  press('Next ungraded', 1e12 + 900, 1)
  expect(grading.getSnapshot().output).toMatchObject({ next: 's3' })
})
