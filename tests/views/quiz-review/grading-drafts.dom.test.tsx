import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { draftedInput, submissionGradingInput } from '../../../src/machines/submission-grading/alphabet.ts'
import type { DraftChange, GivenGrade, GradeReplied } from '../../../src/machines/submission-grading/contract.ts'
import { submissionGradingMachine } from '../../../src/machines/submission-grading/submission-grading.machine.ts'
import { button, points, show } from '../../support/pages/grading-dialog.tsx'

const restored = 'Not saved yet, from an earlier visit'

/** Runs the chart beside a device that notes what it is to keep. */
function keeping(input = submissionGradingInput) {
  const kept: DraftChange[] = []
  const draftKeeper = fromCallback<DraftChange & { type: string }, { assignmentId: string; submissionId: string }>(({ receive }) =>
    receive((change) => kept.push(change)),
  )
  return { kept, grading: createActor(submissionGradingMachine.provide({ actors: { draftKeeper } }), { input }).start() }
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
  const feedback = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Overall feedback' })
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

// Shows: Points that were written for more than the question is worth by now are asked for again.
test('points beyond what the question is worth by now are to be given anew', () => {
  const questions = draftedInput.questions.map((one) => ({ ...one, points: 2 }))
  show(undefined, { ...draftedInput, questions })
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Points (of 2)' }).value).toBe('')
})

test('a grade that is written after a restored one was cancelled is of this visit', async () => {
  const { user } = show(undefined, draftedInput)
  await user.click(button('Cancel'))
  await user.click(button('Edit grade of question 2'))
  await user.type(points(), '4')
  expect([points().value, screen.queryByText(restored)]).toEqual(['4', null])
})

test('what is typed while a refusal is shown is kept', async () => {
  const { user } = show(async () => Promise.reject(new Error('busy')))
  await user.type(points(), '4')
  await user.click(button('Save Grade'))
  await screen.findByRole('button', { name: 'Error!' })
  const feedback = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback for this answer' })
  await user.type(feedback, 'More words')
  expect([feedback.value, button('Save Grade').hasAttribute('disabled')]).toEqual(['More words', false])
})

// Shows: Two graders never overwrite each other silently: both grades are shown.
test('a conflict about one question is forgotten at the next', async () => {
  const sent: { questionId: string; revision: number }[] = []
  const saved = { kind: 'saved' as const, points: 4, revision: 5, totalScore: 4, percentage: 40, pendingPoints: 5 }
  const stored = { points: 4, feedback: 'Theirs', revision: 4 }
  const saveGrade = fromPromise<GradeReplied, { submissionId: string; grade: GivenGrade; revision: number }>(async ({ input }) => {
    sent.push({ questionId: input.grade.questionId, revision: input.revision })
    return sent.length === 1 ? { kind: 'conflict', stored } : saved
  })
  const grading = createActor(submissionGradingMachine.provide({ actors: { saveGrade } }), { input: submissionGradingInput }).start()
  grading.send({ type: 'WRITE', points: 2, feedback: '' })
  grading.send({ type: 'SAVE_GRADE', onward: null })
  await expect.poll(() => grading.getSnapshot().matches({ question: 'conflicted' })).toBe(true)
  grading.send({ type: 'OVERWRITE' })
  await expect.poll(() => grading.getSnapshot().matches({ question: 'saved' })).toBe(true)
  grading.send({ type: 'EDIT', questionId: 'short' })
  grading.send({ type: 'WRITE', points: 3, feedback: '' })
  grading.send({ type: 'SAVE_GRADE', onward: null })
  await expect.poll(() => sent.length).toBe(3)
  expect(sent.map(({ revision }) => revision)).toEqual([0, 4, 0])
})

test('Reset to Auto keeps the feedback that is typed', async () => {
  const { user, sent } = show()
  await user.click(button('Cancel'))
  await user.click(button('Edit grade of question 1'))
  await user.type(screen.getByRole('textbox', { name: 'Feedback for this answer' }), 'Stays')
  await user.click(button('Reset to Auto'))
  expect(sent.map(({ grade }) => [grade.reset, grade.feedback])).toEqual([[true, 'Stays']])
})
