import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { button, show } from '../../support/question-grading-page.tsx'

const points = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Points (of 5)' })
const feedback = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback for this answer' })
const heading = () => screen.getByRole('heading', { level: 2, name: /^Student/ }).textContent
const SHIFT_ENTER = '{Shift>}{Enter}{/Shift}'
const held = (typed: number, kept = 5) => `${typed} became ${kept}, and nothing is saved yet. Save again to give ${kept} points.`
const shownHeld = (typed: number, kept?: number) => screen.queryByText(held(typed, kept)) !== null

/** Shows Student 7, with Student 3 ready behind it. */
async function open() {
  const shown = await show()
  await expect.poll(() => button('Next').hasAttribute('disabled')).toBe(false)
  return { ...shown, given: () => shown.sent.map((grade) => grade.points) }
}

// Shows: What is typed for one student never becomes another student's grade.
test.each([
  ['9', `${SHIFT_ENTER}${SHIFT_ENTER}`],
  ['45', `${SHIFT_ENTER}${SHIFT_ENTER}`],
  ['4', SHIFT_ENTER],
])('Points typed as "%s" stay with their student when Shift and Enter go on to the next', async (typed, keys) => {
  const { user } = await open()
  await user.type(feedback(), 'Well argued.')
  await user.type(points(), typed)
  await user.keyboard(keys)
  await screen.findByRole('heading', { level: 2, name: 'Student 3' })
  expect([points().value, feedback().value, screen.queryByText(/became|Changed from/)]).toEqual(['', '', null])
  expect(screen.queryByText('Not saved yet')).toBeNull()
})

describe('Points beyond those of the question', () => {
  // Shows: Points that were typed beyond those of the question are seen as what they became before they are saved: the first press of save saves nothing.
  test.each([
    ['9', '{Enter}'],
    ['45', SHIFT_ENTER],
    ['-3', SHIFT_ENTER],
  ])('typed as "%s" are shown as what they became by the first press of %s, and nothing is saved', async (typed, keys) => {
    const { user, given } = await open()
    await user.type(points(), typed)
    await user.keyboard(keys)
    const kept = typed === '-3' ? 0 : 5
    expect([given(), heading(), points().value, shownHeld(Number(typed), kept)]).toEqual([[], 'Student 7', String(kept), true])
    expect([document.activeElement, points().selectionEnd]).toEqual([points(), 1])
    await user.keyboard(keys)
    expect(given()).toEqual([kept])
  })

  test('that the field has changed when it was left are held by the first press of the button all the same', async () => {
    const { user, given } = await open()
    await user.type(points(), '45')
    await user.click(feedback())
    const note = screen.queryByText('Changed from 45 to 5, the most allowed.') !== null
    await user.click(button('Save Grade'))
    expect([note, given(), shownHeld(45), document.activeElement]).toEqual([true, [], true, points()])
    await user.click(button('Save Grade'))
    expect(given()).toEqual([5])
  })

  test('are not saved by the second half of a double click', async () => {
    const { user, given } = await open()
    await user.type(points(), '45')
    await user.dblClick(button('Save Grade'))
    expect([given(), shownHeld(45)]).toEqual([[], true])
  })

  test('stay seen while feedback is written, and are no longer told of once they are changed', async () => {
    const { user, given } = await open()
    await user.type(points(), '45{Enter}')
    await user.type(feedback(), 'Good.')
    const before = shownHeld(45)
    await user.clear(points())
    await user.type(points(), '4.5')
    const after = screen.queryByText(/became|Changed from/)
    await user.keyboard('{Enter}')
    expect([before, after, given()]).toEqual([true, null, [4.5]])
  })

  test('are saved with feedback that was written after the press', async () => {
    const { user, given } = await open()
    await user.type(points(), '45{Enter}')
    await user.type(feedback(), `Good.${SHIFT_ENTER}`)
    expect(given()).toEqual([5])
  })

  test('are told of until they are saved, with their student alone', async () => {
    const { user } = await open()
    await user.type(points(), '45')
    await user.click(button('Next'))
    const elsewhere = [heading(), screen.queryByText(/became|Changed from/), screen.queryByRole('button', { name: 'Save all' })]
    await user.click(button('Previous'))
    expect([...elsewhere, points().value, screen.queryByText('Changed from 45 to 5, the most allowed.') !== null]).toEqual([
      'Student 3',
      null,
      null,
      '5',
      true,
    ])
    await user.click(button('Save Grade'))
    await user.click(button('Save Grade'))
    await act(async () => undefined)
    expect(screen.queryByText(/became|Changed from/)).toBeNull()
  })
})
