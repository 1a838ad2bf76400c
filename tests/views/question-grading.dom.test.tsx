import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { button, show } from '../support/question-grading-page.tsx'

describe('Grading by question', () => {
  // Shows: Names are hidden while grading by question; showing them is logged.
  test('hides whose answer it is, and says how far it has come', async () => {
    await show()
    expect([screen.queryByText('Ada Lovelace'), screen.getByText('0 of 2 graded').tagName]).toEqual([null, 'SPAN'])
  })

  // Shows: Names are hidden while grading by question; showing them is logged.
  test('shows the name after a question', async () => {
    const { user } = await show()
    await user.click(button('Show names'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Show names' }))
    expect((await screen.findByRole('heading', { level: 2, name: 'Ada Lovelace' })).tagName).toBe('H2')
  })

  test('goes in halves, within the points of the question', async () => {
    const { user, sent } = await show()
    const points = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Points (of 5)' })
    await user.type(points, '9')
    await user.click(button('Save Grade'))
    await user.click(button('Save Grade'))
    expect([points.step, sent.map((grade) => grade.points)]).toEqual(['0.5', [5]])
  })

  // Shows: Where the grade in the way is the teacher's own, from another tab or device or a save whose reply was lost, the choice between the two says so.
  test.each([
    [{}, 'Student 7 has been graded by someone else'],
    [{ isOwn: true }, 'Student 7 already has a grade from you'],
  ])('says whose the grade in the way is: %o', async (whose, title) => {
    const { user } = await show(undefined, undefined, { kind: 'conflict', stored: { points: 3, feedback: '', revision: 4, ...whose } })
    await user.type(screen.getByRole('spinbutton', { name: 'Points (of 5)' }), '4')
    await user.click(button('Save Grade'))
    expect((await screen.findByRole('alertdialog', { name: title })).textContent).toContain('3 points')
  })

  test('says before a reset that the key grades the answer again', async () => {
    const { user } = await show()
    await user.click(button('Reset to Auto'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Reset to the automatic grade?' })
    expect(dialog.textContent).toContain(
      'The answer is graded by the key again; what the key cannot decide waits for you. Your feedback stays.',
    )
  })

  test('of no number cannot be saved, and a comma can', async () => {
    const { user, sent } = await show()
    const points = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Points (of 5)' })
    await user.type(points, '2;')
    const isResting = button('Save Grade').hasAttribute('disabled')
    await user.clear(points)
    await user.paste('2,5')
    await user.click(button('Save Grade'))
    expect([isResting, sent.map((grade) => grade.points)]).toEqual([true, [2.5]])
  })

  test('without points says what is missing, in the field', async () => {
    const { user, sent } = await show()
    await user.click(button('Save & next student'))
    const points = screen.getByRole('spinbutton', { name: 'Points (of 5)' })
    expect([sent.length, points.getAttribute('aria-invalid'), document.activeElement === points]).toEqual([0, 'true', true])
    expect(screen.getByText('Enter the points. 0 is a grade too.').isConnected).toBe(true)
  })

  test.each([
    ['kept on this device', undefined, 'This device keeps what you wrote.'],
    [
      'lost with the page',
      () => {
        throw new Error('QuotaExceededError')
      },
      'What you wrote lasts only while this page is open.',
    ],
  ])('says of a grade that is not saved that it is %s', async (_, keep, sentence) => {
    const { user } = await show(keep)
    await user.type(screen.getByRole('spinbutton', { name: 'Points (of 5)' }), '4')
    await screen.findByText('0 of 2 graded')
    await expect.poll(() => button('Next').hasAttribute('disabled')).toBe(false)
    await user.click(button('Next'))
    expect((await screen.findByText(/1 other grade not saved yet/)).textContent).toContain(sentence)
  })
})
