import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { gradedInput, submissionGradingInput } from '../../../src/machines/submission-grading/alphabet.ts'
import type { GradeReplied } from '../../../src/machines/submission-grading/contract.ts'
import { StatusRegion } from '../../../src/views/ui/status-region.tsx'
import { allGraded, button, edit, points, question, show } from '../../support/pages/grading-dialog.tsx'

describe('The first question that nobody has graded', () => {
  test('is open from the start, with the focus in its points', () => {
    show()
    expect([document.activeElement, question(2).queryByRole('spinbutton')]).toEqual([points(), points()])
  })

  test('does not exist where all are graded', () => {
    show(undefined, gradedInput)
    expect(screen.queryByRole('spinbutton')).toBeNull()
  })

  test('holds nobody up until something is written in it', async () => {
    const { user } = show()
    const before = button('Done').hasAttribute('disabled')
    await user.type(points(), '4')
    expect([before, button('Done').hasAttribute('disabled')]).toEqual([false, true])
  })

  test('gives way to another question', async () => {
    const { user } = await edit(1)
    expect([question(2).queryByRole('spinbutton'), question(1).getByRole('spinbutton')]).toEqual([null, points()])
    await user.click(button('Cancel'))
    expect(screen.queryByRole('spinbutton')).toBeNull()
  })

  test('may be that of the next student who waits for one', () => {
    const { student, submission } = submissionGradingInput.review
    const graded = submission && { ...submission, pendingPoints: 0 }
    const others = [
      { ...submissionGradingInput.review, student: { ...student, id: 's2' }, submission: graded },
      { ...submissionGradingInput.review, student: { ...student, id: 's3' } },
    ]
    show(undefined, submissionGradingInput, others)
    expect(button('Next ungraded').hasAttribute('disabled')).toBe(false)
  })
})

describe('A grade', () => {
  test('that is saved is announced, and the way to the next student who waits gets the focus', async () => {
    render(<StatusRegion />)
    const other = { ...submissionGradingInput.review, student: { ...submissionGradingInput.review.student, id: 's3' } }
    const { user, pass } = show(undefined, submissionGradingInput, [other])
    await user.type(points(), '4{Enter}')
    await screen.findByRole('button', { name: 'Saved!' })
    await pass(1_500)
    const spoken = screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent?.trim())
    expect([spoken.includes('Saved!'), document.activeElement]).toEqual([true, button('Next ungraded')])
  })

  test('that is saved opens the next question that nobody has graded', async () => {
    const { short } = submissionGradingInput.review.answers
    if (!short) throw new Error('the sample has no short answer')
    const answers = { ...submissionGradingInput.review.answers, short: { ...short, pointsEarned: null } }
    const { user, pass } = show(undefined, { ...submissionGradingInput, review: { ...submissionGradingInput.review, answers } })
    await user.type(question(1).getByRole('spinbutton'), '4{Enter}')
    await screen.findByRole('button', { name: 'Saved!' })
    await pass(1_500)
    expect(document.activeElement).toBe(question(2).getByRole('spinbutton'))
  })

  // Shows: While a grade that was sent with Enter is saved, and "Saved!" is shown, the focus stays in its points, which cannot be changed then.
  test('that is on its way, or was just saved, keeps the focus in its points, where typing changes nothing', async () => {
    const saving = Promise.withResolvers<GradeReplied>()
    const { user, sent } = show(() => saving.promise)
    await user.type(points(), '4{Enter}')
    await screen.findByRole('button', { name: 'Saving...' })
    const focused = [document.activeElement]
    await user.keyboard('3{ArrowUp}{Enter}')
    saving.resolve({ ...allGraded, points: 4 })
    await screen.findByRole('button', { name: 'Saved!' })
    focused.push(document.activeElement)
    await user.keyboard('3{ArrowUp}{Enter}')
    expect(focused).toEqual([points(), points()])
    expect([points().disabled, points().value, sent.map(({ grade }) => grade.points)]).toEqual([false, '4', [4]])
  })
})
