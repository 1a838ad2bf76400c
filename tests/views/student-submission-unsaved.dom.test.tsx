import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { gradedInput, submissionGradingInput } from '../../src/machines/submission-grading/alphabet.ts'
import type { GradeReplied, SubmissionGradingInput } from '../../src/machines/submission-grading/contract.ts'
import { StatusRegion } from '../../src/views/ui/status-region.tsx'
import { allGraded, button, edit, points, question, type Save, show } from '../support/pages/grading-dialog.tsx'

const { review } = submissionGradingInput
const waiting = { ...review, student: { ...review.student, id: 's3', name: 'Grace Hopper' } }
const bothUngraded = (): SubmissionGradingInput => {
  const { short } = review.answers
  if (!short) throw new Error('the sample has no short answer')
  return { ...submissionGradingInput, review: { ...review, answers: { ...review.answers, short: { ...short, pointsEarned: null } } } }
}
const conflict: GradeReplied = { kind: 'conflict', stored: { points: 3, feedback: 'Short.', revision: 4 } }
const refused = () => Promise.reject(Object.assign(new Error('The server is busy.'), { kind: 'refused', status: 503 }))
const feedback = () => screen.getByRole('textbox', { name: 'Feedback for this answer' })
const reasonOf = (name: string) => document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent
const rests = (name: string) => button(name).getAttribute('aria-disabled') === 'true' || button(name).hasAttribute('disabled')

/** Types 4 points for the essay, with somebody after this student who waits. */
async function write(save?: Save) {
  const shown = show(save, submissionGradingInput, [waiting])
  await shown.user.type(points(), '4')
  return shown
}

describe('Points that are not saved', () => {
  test('are saved on the way to the next student who waits', async () => {
    render(<StatusRegion />)
    const { user, sent, grading } = await write()
    await user.click(button('Save & Next Student'))
    const spoken = screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent?.trim())
    expect([sent.map(({ grade }) => grade.points), grading.getSnapshot().output, spoken.includes('Saved!')]).toEqual([
      [4],
      expect.objectContaining({ changed: true, next: 's3' }),
      true,
    ])
  })

  test('say so while they are on their way', async () => {
    const { user } = await write(() => new Promise(() => undefined))
    await user.click(button('Save & Next Student'))
    expect(screen.getAllByRole('button', { name: 'Saving...' }).map((each) => each.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
  })

  test('that are refused stay with their student, who stays also when the next try is saved', async () => {
    let tries = 0
    const { user, pass, grading } = await write(async () => (tries++ === 0 ? refused() : allGraded))
    await user.click(button('Save & Next Student'))
    const sentence = await screen.findByText('Failed to save grade: The server is busy.')
    await pass(2_000)
    const place = document.activeElement?.textContent
    await user.click(button('Save Grade'))
    await screen.findByRole('button', { name: 'Saved!' })
    expect([sentence.closest('[role]')?.getAttribute('role'), place, grading.getSnapshot().status]).toEqual([
      'alert',
      'Save & Next Student',
      'active',
    ])
  })

  test('that meet another grade stay with their student, who stays also when they are saved over it', async () => {
    let tries = 0
    const { user, grading } = await write(async () => (tries++ === 0 ? conflict : allGraded))
    await user.click(button('Save & Next Student'))
    await user.click(await screen.findByRole('button', { name: 'Save my grade' }))
    await screen.findByRole('button', { name: 'Saved!' })
    expect([tries, grading.getSnapshot().status]).toEqual([2, 'active'])
  })

  test('lead to the other question of the same student that waits first', async () => {
    const { user, pass } = show(undefined, bothUngraded(), [waiting])
    await user.type(question(1).getByRole('spinbutton'), '4')
    await user.click(button('Save & Next Question'))
    await screen.findByRole('button', { name: 'Saved!' })
    await pass(1_500)
    expect(document.activeElement).toBe(question(2).getByRole('spinbutton'))
  })

  test('of the last student who waits lead back to the list', async () => {
    const { user, grading } = show()
    await user.type(points(), '4')
    await user.click(button('Save & Close'))
    expect(grading.getSnapshot().output).toMatchObject({ changed: true, next: null })
  })
})

describe('The way on', () => {
  test('is only a way while nothing is written', () => {
    show(undefined, submissionGradingInput, [waiting])
    expect([rests('Next ungraded'), reasonOf('Next ungraded')]).toEqual([false, ''])
  })

  test('rests without points, and says why where the focus can find it', async () => {
    const { user } = show(undefined, submissionGradingInput, [waiting])
    await user.type(feedback(), 'Well')
    button('Next ungraded').focus()
    expect([rests('Next ungraded'), document.activeElement, reasonOf('Next ungraded')]).toEqual([
      true,
      button('Next ungraded'),
      'Enter the points, or cancel, to go on.',
    ])
  })

  test('rests while a feedback is written, and says why', async () => {
    const { user } = show(undefined, gradedInput, [waiting])
    await user.click(button(/^(Add|Change) feedback$/))
    expect([rests('Next ungraded'), reasonOf('Next ungraded')]).toEqual([true, 'Save the feedback, or cancel, to go on.'])
  })

  test('rests at the end of the class, and says why', () => {
    show(undefined, gradedInput)
    expect([rests('Next student'), reasonOf('Next student')]).toEqual([true, 'This is the last submission.'])
  })

  test('says why the other buttons are disabled while points are being entered', async () => {
    await write()
    expect([rests('Next student'), reasonOf('Next student')]).toEqual([true, 'Save the grade, or cancel, to go elsewhere.'])
  })

  test('gets the focus after the last grade that was saved alone', async () => {
    const { user, pass } = await edit(2)
    await user.type(points(), '4{Enter}')
    await screen.findByRole('button', { name: 'Saved!' })
    await pass(1_500)
    expect(document.activeElement).toBe(button('Done'))
  })
})
