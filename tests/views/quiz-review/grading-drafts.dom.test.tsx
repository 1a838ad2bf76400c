import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { draftedInput, gradingInput } from '../../../src/machines/grading/alphabet.ts'
import type { DraftChange } from '../../../src/machines/grading/contract.ts'
import { gradingMachine } from '../../../src/machines/grading/grading.machine.ts'
import { button, points, show } from '../../support/pages/grading-dialog.tsx'

const restored = 'Not saved yet, from an earlier visit'

/** Runs the chart beside a device that notes what it is to keep. */
function keeping(input = gradingInput) {
  const kept: DraftChange[] = []
  const draftKeeper = fromCallback<DraftChange & { type: string }, { assignmentId: string; submissionId: string }>(({ receive }) =>
    receive((change) => kept.push(change)),
  )
  return { kept, grading: createActor(gradingMachine.provide({ actors: { draftKeeper } }), { input }).start() }
}

// Shows: A grade or feedback that was written and not saved is there again after a reload, and says so.
test('a grade that was written before is open with its points and its feedback, and says so', () => {
  show(undefined, draftedInput)
  const feedback = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback for this answer' })
  expect([points().value, feedback.value, screen.getByText(restored).tagName]).toEqual(['2.5', 'Almost', 'DIV'])
})

// Shows: A grade or feedback that was written and not saved is there again after a reload, and says so.
test('feedback on the whole that was written before is open once no question waits', async () => {
  const { user, pass } = show(undefined, draftedInput)
  await user.click(button('Save Grade'))
  await screen.findByRole('button', { name: 'Saved!' })
  await pass(1_500)
  const feedback = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback on the whole quiz' })
  expect([feedback.value, screen.getByText(restored).isConnected]).toEqual(['Well', true])
})

test('what is written is kept on the device, and Cancel forgets it', () => {
  const { grading, kept } = keeping()
  grading.send({ type: 'WRITE', points: 2, feedback: 'Almost' })
  grading.send({ type: 'CANCEL' })
  expect(kept.map(({ questionId, draft }) => [questionId, draft])).toEqual([
    ['essay', { submissionId: 'a1', points: 2, feedback: 'Almost', revision: 0 }],
    ['essay', null],
  ])
})

test('feedback on the whole is kept on the device, and Cancel forgets it', () => {
  const { grading, kept } = keeping()
  grading.send({ type: 'WRITE_FEEDBACK' })
  grading.send({ type: 'TYPE_FEEDBACK', feedback: 'Well prepared' })
  grading.send({ type: 'CANCEL' })
  expect(kept.map(({ questionId, draft }) => [questionId, draft?.feedback])).toEqual([
    ['whole', 'Well prepared'],
    ['whole', undefined],
  ])
})
