import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draftedInput } from '../../../src/machines/submission-grading/alphabet.ts'
import { button, edit, points, show } from '../../support/pages/grading-dialog.tsx'

const HELD = '45 became 5, and nothing is saved yet. Save again to give 5 points.'
const NOTE = 'Changed from 45 to 5, the most allowed.'
const isShown = (words: string) => screen.queryByText(words) !== null

describe('Points beyond those of the question', () => {
  // Shows: Points that were typed beyond those of the question are seen as what they became before they are saved: the first press of save saves nothing.
  test('are held by Enter on the button that Tab leads to, and saved by the next press', async () => {
    const { user, sent } = await edit(2)
    await user.type(points(), '45')
    await user.tab()
    const note = isShown(NOTE)
    button('Save Grade').focus()
    await user.keyboard('{Enter}')
    expect([note, sent, points().value, isShown(HELD), document.activeElement]).toEqual([true, [], '5', true, points()])
    await user.keyboard('{Enter}')
    expect(sent.map(({ grade }) => grade.points)).toEqual([5])
  })

  test.each(['Save Grade', 'Save & Close'])('are held by the first press of “%s”', async (name) => {
    const { user, sent } = await edit(2)
    await user.type(points(), '45')
    await user.click(button(name))
    expect([sent, isShown(HELD)]).toEqual([[], true])
    await user.click(button(name))
    expect(sent.map(({ grade }) => grade.points)).toEqual([5])
  })

  test('are held by Enter in the field, also where the key is held down', async () => {
    const { user, sent } = await edit(2)
    await user.type(points(), '45{Enter>3/}')
    expect([sent, isShown(HELD)]).toEqual([[], true])
  })

  test('that are changed after that are saved at once', async () => {
    const { user, sent } = await edit(2)
    await user.type(points(), '45{Enter}')
    await user.keyboard('4.5')
    const told = screen.queryByText(/became|Changed from/)
    await user.keyboard('{Enter}')
    expect([told, sent.map(({ grade }) => grade.points)]).toEqual([null, [4.5]])
  })

  test('are saved with feedback that was written after the press', async () => {
    const { user, sent } = await edit(2)
    await user.type(points(), '45{Enter}')
    await user.type(screen.getByRole('textbox', { name: 'Feedback for this answer' }), 'Good.')
    await user.click(button('Save Grade'))
    expect(sent.map(({ grade }) => [grade.points, grade.feedback])).toEqual([[5, 'Good.']])
  })

  test('are not saved unseen after a reload', async () => {
    const { essay } = draftedInput.drafts
    if (!essay) throw new Error('the sample has no draft')
    const { user, sent } = show(undefined, { ...draftedInput, drafts: { essay: { ...essay, points: 5, typed: 45 } } })
    const note = isShown(NOTE)
    await user.click(button('Save Grade'))
    expect([note, sent, isShown(HELD)]).toEqual([true, [], true])
  })
})
