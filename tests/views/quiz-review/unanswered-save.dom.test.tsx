import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { gradedInput, submissionGradingInput } from '../../../src/machines/submission-grading/alphabet.ts'
import type { FeedbackReplied, GradeReplied, OpenedStudent } from '../../../src/machines/submission-grading/contract.ts'
import { button, points, question, show } from '../../support/pages/grading-dialog.tsx'

const noAnswer = Object.assign(new Error(''), { kind: 'network' })
const refused = Object.assign(new Error('The server is busy.'), { kind: 'refused', status: 503, reason: 'unavailable' })
const unanswered = (what: string) =>
  `No answer from the server: the ${what} may have been saved. Try again, or cancel to see what is stored.`
const { review } = submissionGradingInput
const withFeedback: OpenedStudent = {
  ...submissionGradingInput,
  review: { ...review, submission: review.submission && { ...review.submission, feedback: 'Well prepared' } },
}

/** Saves 4 points, which ends in these failures one after the other; `stored` is what the server has by then. */
async function saveGrade(failures: Error[], stored: () => Promise<OpenedStudent> = async () => gradedInput) {
  const save = async (): Promise<GradeReplied> => Promise.reject(failures.shift())
  const said: (string | null)[] = []
  const shown = show(save, undefined, [], undefined, stored)
  await shown.user.type(points(), '4')
  for (const _ of [...failures]) {
    await shown.user.click(button('Save Grade'))
    await screen.findByRole('button', { name: 'Error!' })
    said.push(screen.getByText(/^It (was not|may have been) saved\.$/).textContent)
    await shown.pass(2_000)
  }
  return { ...shown, said }
}

describe('A grade whose reply is lost', () => {
  // Shows: After a save that nothing answered, the page says that it may have been saved, and Cancel shows what is stored.
  test('may have been saved, and Cancel shows what is stored', async () => {
    const { user, said, grading } = await saveGrade([noAnswer])
    await user.click(button('Cancel'))
    await expect.poll(() => document.activeElement).toBe(button('Edit grade of question 2'))
    expect([said, question(2).queryAllByText('Graded by hand').length]).toEqual([['It may have been saved.'], 1])
    await user.click(button('Done'))
    expect(grading.getSnapshot().output?.changed).toBe(true)
  })

  // Shows: The message of a save that nothing answered says that it may have been saved, also once the button no longer says "Error!".
  test.each([
    ['a call', noAnswer],
    ['a reply of the server', Object.assign(new Error('<html>'), { kind: 'notJson', status: 502 })],
  ])('is said to be in doubt by the message of the form, where %s was lost', async (_, failure) => {
    await saveGrade([failure])
    expect([screen.getByRole('alert').textContent, button('Save Grade').isConnected]).toEqual([unanswered('grade'), true])
  })

  // Shows: Where the grade in the way is the teacher's own, from another tab or device or a save whose reply was lost, the choice between the two says so.
  test('is in the way of the next one as a grade of the same teacher', async () => {
    const failures = [noAnswer]
    const { user, pass } = show(async () => {
      const failure = failures.shift()
      if (failure) throw failure
      return { kind: 'conflict', stored: { points: 4, feedback: '', revision: 1, isOwn: true } }
    })
    await user.type(points(), '4{Enter}')
    await screen.findByRole('button', { name: 'Error!' })
    await pass(2_000)
    await user.type(points(), '{Backspace}3{Enter}')
    const dialog = await screen.findByRole('alertdialog', { name: 'This answer already has a grade from you' })
    expect(dialog.textContent).toContain('You gave it in another tab, on another device, or in a save whose reply was lost.')
  })

  test('stays in doubt when the next save is refused', async () => {
    const { user, said } = await saveGrade([noAnswer, refused])
    await user.click(button('Cancel'))
    await question(2).findByText('Graded by hand')
    expect(said).toEqual(['It may have been saved.', 'It was not saved.'])
  })

  // Shows: While a submission has to be loaded again, a line says why no other one can be opened.
  test('leaves a line beside the ways on where it cannot be loaded', async () => {
    const { user } = await saveGrade([noAnswer], async () => Promise.reject(noAnswer))
    await user.click(button('Cancel'))
    await screen.findByText(/^Failed to load this submission/)
    const isResting = button('Next student').hasAttribute('disabled')
    const line = screen.getByText('Load this submission again, or press Done, to go on.')
    expect([isResting, button('Next student').getAttribute('aria-describedby')]).toEqual([true, line.id])
  })

  test('is read again by the list where it cannot be loaded', async () => {
    const { user, grading } = await saveGrade([noAnswer], async () => Promise.reject(noAnswer))
    await user.click(button('Cancel'))
    await screen.findByText(/^Failed to load this submission/)
    await user.click(button('Done'))
    expect(grading.getSnapshot().output?.changed).toBe(true)
  })
})

test('A grade that was refused is not read again', async () => {
  const { user, said, grading } = await saveGrade([refused])
  await user.click(button('Cancel'))
  expect([said, grading.getSnapshot().value, grading.getSnapshot().context.changed]).toEqual([['It was not saved.'], 'reading', false])
})

test('Overall feedback whose reply is lost may have been saved, and Cancel shows what is stored', async () => {
  const lose = async (): Promise<FeedbackReplied> => Promise.reject(noAnswer)
  const { user, pass } = show(undefined, undefined, [], lose, async () => withFeedback)
  await user.click(button('Add feedback'))
  await user.type(screen.getByRole('textbox', { name: 'Overall feedback' }), 'Well prepared')
  await user.click(button('Save Feedback'))
  await screen.findByText('It may have been saved.')
  await pass(2_000)
  expect(screen.getByRole('alert').textContent).toBe(unanswered('feedback'))
  await user.click(button('Cancel'))
  await expect.poll(() => document.activeElement).toBe(button('Change feedback'))
  expect(screen.getByText('Well prepared').isConnected).toBe(true)
})
