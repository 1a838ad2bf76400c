import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { gradedInput } from '../../../src/machines/submission-grading/alphabet.ts'
import type { GradeReplied } from '../../../src/machines/submission-grading/contract.ts'
import { button, points, question, show } from '../../support/pages/grading-dialog.tsx'

const conflictWith = (manual: boolean): GradeReplied => ({
  kind: 'conflict',
  stored: { points: 3, feedback: 'Theirs', revision: 4, manual, sums: { totalScore: 8, percentage: 80, pendingPoints: 0 } },
})

/** Saves a grade that somebody else gave, or gave back to the machine, first. */
async function meet(manual = true) {
  const shown = show(
    async () => conflictWith(manual),
    undefined,
    [],
    undefined,
    async () => gradedInput,
  )
  await shown.user.type(points(), '4')
  await shown.user.type(screen.getByRole('textbox', { name: 'Feedback for this answer' }), 'Mine')
  await shown.user.click(button('Save Grade'))
  await screen.findByRole('alertdialog')
  return shown
}

describe('A conflict that is dismissed', () => {
  // Shows: Dismissing the choice between two grades decides nothing: what was written stays, and saving asks again.
  test.each([
    ['Escape', '{Escape}'],
    ['"Back to editing"', '{Enter}'],
  ])('by %s leads back to what was written', async (_, key) => {
    const { user } = await meet()
    await user.keyboard(key)
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    const feedback = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback for this answer' })
    expect([points().value, feedback.value]).toEqual(['4', 'Mine'])
  })

  test('by its cross is asked again by the next save, against the same grade', async () => {
    const { user, sent } = await meet()
    await user.click(button('Close'))
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    await user.click(button('Save Grade'))
    await screen.findByRole('alertdialog')
    expect(sent.map(({ revision }) => revision)).toEqual([0, 0])
  })

  // Shows: A conflict of grades that was dismissed is over with Cancel, which shows what is stored.
  test('and then cancelled shows what is stored', async () => {
    const { user, grading } = await meet()
    await user.click(button('Back to editing'))
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    await user.click(button('Cancel'))
    await question(2).findByText('Graded by hand')
    await user.click(button('Done'))
    expect(grading.getSnapshot().output?.changed).toBe(true)
  })
})

// Shows: After the stored grade is kept, the page says "Graded by hand" only where a person gave it.
test.each([
  ['a person gave is by hand', true, 1],
  ['was reset is not by hand', false, 0],
])('A stored grade that %s once it is kept', async (_, manual, marks) => {
  const { user } = await meet(manual)
  await user.click(button('Keep the stored grade'))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryAllByText(/by hand/i)).toHaveLength(marks)
})

test('The sums of a submission are those of the stored grade once it is kept', async () => {
  const { user } = await meet()
  await user.click(button('Keep the stored grade'))
  expect(await screen.findByText('8 / 10')).toBeDefined()
})

describe('The focus is on the button that opens the form again', () => {
  test('after the stored grade is kept', async () => {
    const { user } = await meet()
    await user.click(button('Keep the stored grade'))
    await expect.poll(() => document.activeElement).toBe(button('Edit grade of question 2'))
  })

  test('after the stored feedback is kept', async () => {
    const { user } = show(undefined, undefined, [], async () => ({ kind: 'conflict', stored: 'Theirs' }))
    await user.click(button('Add feedback'))
    await user.type(screen.getByRole('textbox', { name: 'Overall feedback' }), 'Mine')
    await user.click(button('Save Feedback'))
    await user.click(await screen.findByRole('button', { name: 'Keep the stored feedback' }))
    await expect.poll(() => document.activeElement).toBe(button('Change feedback'))
  })
})
