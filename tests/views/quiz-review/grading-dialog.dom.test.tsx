import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { submissionGradingInput } from '../../../src/machines/submission-grading/alphabet.ts'
import type { GradeReplied } from '../../../src/machines/submission-grading/contract.ts'
import { allGraded, button, edit, points, question, type Save, show } from '../../support/pages/grading-dialog.tsx'

const refused = (message: string) => () => Promise.reject(Object.assign(new Error(message), { kind: 'refused', status: 500 }))

async function giveFour(save?: Save) {
  const shown = await edit(2, save)
  await shown.user.type(points(), '4.5')
  await shown.user.click(button('Save Grade'))
  return shown
}

describe('A submission', () => {
  // Shows: "Manual grading required" is shown while an essay is ungraded.
  test('has score, attempt and e-mail on top, and says that somebody has to grade it', () => {
    show()
    expect([
      screen.getByText('5 / 5', { selector: 'strong' }).closest('p')?.textContent,
      screen.getByText('Manual grading required').tagName,
    ]).toEqual([expect.stringMatching(/^5 \/ 5 \(100\.0%\) so far · Attempt 1 of 1 · submitted .* · ada@school\.example$/), 'SPAN'])
  })

  test('says where it was reopened after its student had seen the correct answers', () => {
    const { submission } = submissionGradingInput.review
    if (!submission) throw new Error('the sample has no submission')
    const review = { ...submissionGradingInput.review, submission: { ...submission, keySeenAt: '2026-11-26T10:15:00.000Z' } }
    show(undefined, { ...submissionGradingInput, review })
    expect(screen.getByText(/^It was reopened after the student had seen the correct answers on .*2026/).tagName).toBe('P')
  })

  // Shows: A student who has submitted opens in a dialog, where each question is reviewed and graded.
  test('shows each question with answer and grade', () => {
    show()
    expect([question(1).getByText('Because.').tagName, question(1).getByText('5 / 5').tagName]).toEqual(['DIV', 'SPAN'])
    expect(question(2).getByText('Ungraded / 5 pts').tagName).toBe('SPAN')
  })

  // Shows: An essay is ungraded until it has points; 0 points are a grade.
  test('shows 0 points as a grade, and then misses none', () => {
    const { essay } = submissionGradingInput.review.answers
    if (!essay) throw new Error('the sample has no essay')
    const answers = { ...submissionGradingInput.review.answers, essay: { ...essay, pointsEarned: 0, isGraded: true } }
    show(undefined, { ...submissionGradingInput, review: { ...submissionGradingInput.review, answers } })
    expect([question(2).getByText('0 / 5').tagName, screen.queryByText('Manual grading required')]).toEqual(['SPAN', null])
  })
})

describe('A page of its own', () => {
  test('is a link away, until something is written', async () => {
    const { user } = show()
    expect(screen.getByRole('link', { name: 'Open as page' }).getAttribute('href')).toBe('/teacher/quiz-review/q1/students/s1')
    await user.type(points(), '4')
    expect([screen.queryByRole('link', { name: 'Open as page' }), button('Open as page').hasAttribute('disabled')]).toEqual([null, true])
  })
})

describe('A grade', () => {
  // Shows: "Edit" begins grading a question; "Save Grade" and "Cancel" end it.
  test('is read until it is edited, and again when that is cancelled', async () => {
    const { user } = await edit(2)
    const open = screen.queryByRole('spinbutton') !== null
    await user.click(button('Cancel'))
    expect([open, screen.queryByRole('spinbutton')]).toEqual([true, null])
  })

  // Shows: Points go in steps of 0.5.
  test('goes in halves from 0 to the points of its question', async () => {
    await edit(2)
    expect(['step', 'min', 'max'].map((name) => points().getAttribute(name))).toEqual(['0.5', '0', '5'])
  })

  test('that is written has one button that stands out', async () => {
    const { user } = await edit(2)
    await user.type(points(), '4')
    const standingOut = screen.getAllByRole('button').filter(({ className }) => className.includes('accent'))
    expect(standingOut.map(({ textContent }) => textContent)).toEqual(['Save & Close'])
  })

  // Shows: Points are between 0 and what the question is worth.
  test.each([
    ['9', 5, 2],
    ['-3', 0, 2],
    ['3.3', 3.5, 1],
    ['2,5', 2.5, 1],
  ])('of "%s" is sent as %d points (presses: %d)', async (typed, given, presses) => {
    const { user, sent } = await edit(2)
    await user.type(points(), typed)
    for (let press = 1; press <= presses; press++) await user.click(button('Save Grade'))
    expect(sent).toEqual([{ submissionId: 'a1', grade: { questionId: 'essay', points: given, feedback: '', reset: false }, revision: 0 }])
  })

  // Shows: Points that are no number are refused in words, and nothing is saved.
  test.each(['Save Grade', 'Enter'])('of no number is not sent by %s', async (way) => {
    const { user, sent, grading } = await edit(2)
    await user.type(points(), way === 'Enter' ? 'abc{Enter}' : 'abc')
    if (way !== 'Enter') await user.click(button(way))
    expect([sent, grading.getSnapshot().value, points().value, points().getAttribute('aria-invalid')]).toEqual([
      [],
      { question: { editing: { written: 'possible' } } },
      'abc',
      'true',
    ])
  })

  // Shows: Empty points are refused in words, and nothing is saved.
  test('without points is not sent, and says what is missing', async () => {
    const { user, sent } = await edit(2)
    await user.type(screen.getByRole('textbox', { name: 'Feedback for this answer' }), 'Well argued.')
    await user.click(button('Save Grade'))
    const asked = screen.getByText('Enter the points. 0 is a grade too.')
    await user.type(points(), '0')
    expect([sent, asked.isConnected]).toEqual([[], false])
  })

  // Shows: Grading goes through editing and saving to "Saved!", or to "Error!" and back to editing.
  test('that is on its way says so', async () => {
    await giveFour(() => new Promise(() => undefined))
    expect(button('Saving...').getAttribute('aria-disabled')).toBe('true')
  })

  // Shows: When a grade is saved, the button reads "Saved!" for a moment.
  // Shows: "Saved!" is shown for 1.5 seconds, "Error!" for 2.
  // Shows: Grading goes through editing and saving to "Saved!", or to "Error!" and back to editing.
  test('that is saved says so for 1.5 seconds', async () => {
    const { pass } = await giveFour()
    expect(await screen.findByRole('button', { name: 'Saved!' })).toBeTruthy()
    await pass(1_499)
    const before = screen.queryByRole('button', { name: 'Saved!' }) !== null
    await pass(1)
    expect([before, screen.queryByRole('button', { name: 'Saved!' })]).toEqual([true, null])
  })

  // Shows: "Edit" begins grading a question; "Save Grade" and "Cancel" end it.
  // Shows: Saving marks the question as graded by a person.
  // Shows: "Manual grading required" is shown while an essay is ungraded.
  test('that is saved counts as given by hand, and finishes the submission', async () => {
    const { pass } = await giveFour()
    await screen.findByRole('button', { name: 'Saved!' })
    await pass(1_500)
    expect([question(2).getByText('Graded by hand').tagName, question(2).getByText('4.5 / 5').tagName]).toEqual(['SPAN', 'SPAN'])
    expect([screen.getByText('9.5 / 10').tagName, screen.queryByText('Manual grading required')]).toEqual(['STRONG', null])
  })

  test('of some of the points is marked as partly correct, not as wrong', async () => {
    const { pass } = await giveFour()
    await screen.findByRole('button', { name: 'Saved!' })
    await pass(1_500)
    const badge = question(2).getByText('4.5 / 5')
    expect([badge.className.includes('warn'), badge.closest('li')?.className.includes('warn')]).toEqual([true, true])
  })

  // Shows: A grade that cannot be saved reads "Failed to save grade: {message}", or "Failed to save grade".
  test.each([
    ['The server is busy.', 'Failed to save grade: The server is busy.'],
    ['', 'Failed to save grade'],
  ])('that fails with "%s" says so', async (message, sentence) => {
    await giveFour(refused(message))
    expect((await screen.findByText(sentence)).closest('[role]')?.getAttribute('role')).toBe('alert')
  })

  // Shows: When a grade cannot be saved, the button reads "Error!" for a moment and the grade that is shown stays as it was.
  // Shows: "Saved!" is shown for 1.5 seconds, "Error!" for 2.
  // Shows: Grading goes through editing and saving to "Saved!", or to "Error!" and back to editing.
  test('that fails shows Error! for 2 seconds, stays as it was and keeps what is written', async () => {
    const { pass } = await giveFour(refused(''))
    expect(await screen.findByRole('button', { name: 'Error!' })).toBeTruthy()
    expect([points().value, question(2).getByText('Ungraded / 5 pts').tagName]).toEqual(['4.5', 'SPAN'])
    await pass(1_999)
    const before = screen.queryByRole('button', { name: 'Error!' }) !== null
    await pass(1)
    expect([before, button('Save Grade').hasAttribute('disabled')]).toEqual([true, false])
  })
})

describe('Reset to Auto', () => {
  // Shows: "Reset to Auto" is offered on every question but essays.
  test('is offered for what the machine grades, and not for an essay', async () => {
    const { user } = await edit(2)
    const forEssay = screen.queryByRole('button', { name: 'Reset to Auto' })
    await user.click(button('Cancel'))
    await user.click(button('Edit grade of question 1'))
    expect([forEssay, button('Reset to Auto').tagName]).toEqual([null, 'BUTTON'])
  })

  // Shows: "Reset to Auto" has an answer graded by the key again, no longer by a person; what the key cannot decide waits for one.
  test('asks the machine for the points and takes away that somebody graded', async () => {
    const { short } = submissionGradingInput.review.answers
    if (!short) throw new Error('the sample has no short answer')
    const answers = { ...submissionGradingInput.review.answers, short: { ...short, pointsEarned: 1, manuallyGraded: true } }
    const reply: GradeReplied = { ...allGraded, points: 5 }
    const { user, sent, pass } = await edit(1, async () => reply, {
      ...submissionGradingInput,
      review: { ...submissionGradingInput.review, answers },
    })
    await user.click(button('Reset to Auto'))
    await screen.findByRole('button', { name: 'Saved!' })
    await pass(1_500)
    expect([sent.map(({ grade }) => grade), question(1).getByText('5 / 5').tagName, question(1).queryByText('Graded by hand')]).toEqual([
      [{ questionId: 'short', points: null, feedback: '', reset: true }],
      'SPAN',
      null,
    ])
  })
})

describe('Two graders', () => {
  const conflict: GradeReplied = { kind: 'conflict', stored: { points: 3, feedback: 'Short.', revision: 4 } }

  // Shows: Two graders never overwrite each other silently: both grades are shown.
  test('are shown both grades, and neither is lost without a choice', async () => {
    let saves = 0
    const { user, sent } = await giveFour(async () => (saves++ === 0 ? conflict : allGraded))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Someone else has graded this answer' }))
    expect(dialog.getByText('Short.').closest('dd')?.textContent).toBe('3 points: Short.')
    expect(dialog.getByText(/4\.5/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save my grade' }))
    expect(sent.map(({ revision }) => revision)).toEqual([0, 4])
  })

  // Shows: Where the grade in the way is the teacher's own, from another tab or device or a save whose reply was lost, the choice between the two says so.
  test('may be one teacher in two tabs', async () => {
    await giveFour(async () => ({ ...conflict, stored: { ...conflict.stored, isOwn: true } }))
    expect((await screen.findByRole('alertdialog', { name: 'This answer already has a grade from you' })).textContent).toContain('Short.')
  })

  test('see formulas of their feedback drawn', async () => {
    await giveFour(async () => ({ ...conflict, stored: { points: 3, feedback: 'See $x^2$.', revision: 4 } }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Someone else has graded this answer' })
    await expect.poll(() => dialog.querySelector('annotation')?.textContent).toBe('x^2')
  })

  // Shows: Two graders never overwrite each other silently: both grades are shown.
  test('may keep the grade that is stored', async () => {
    const { user } = await giveFour(async () => conflict)
    await user.click(await screen.findByRole('button', { name: 'Keep the stored grade' }))
    expect(question(2).getByText('3 / 5').tagName).toBe('SPAN')
  })
})
