import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { changedFeedbackInput } from '../../../src/machines/grading/alphabet.ts'
import { button, show } from '../../support/pages/grading-dialog.tsx'

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback on the whole quiz' })
const saveFeedback = { type: 'SAVE_FEEDBACK' } as const

/** Shows a draft of feedback beside one that was saved since it was begun. */
const restored = (basis?: string) => {
  const { whole } = changedFeedbackInput.drafts
  const drafts = whole ? { whole: { ...whole, ...(basis !== undefined && { basis }) } } : {}
  return show(undefined, { ...changedFeedbackInput, drafts })
}

describe('Feedback on the whole that was written before', () => {
  test('is open before the questions that nobody has graded, beside what was saved meanwhile', () => {
    restored()
    expect([field().value, screen.getByText('Saved now: Written at home').tagName]).toEqual(['Well', 'P'])
  })

  // Shows: Feedback that changed since its draft was begun is replaced only after a question that shows both.
  test('asks before it replaces feedback that was saved since', async () => {
    const { user, grading } = restored()
    await user.click(button('Save Feedback'))
    const dialog = await screen.findByRole('alertdialog', { name: 'The feedback has changed meanwhile' })
    expect([grading.getSnapshot().matches({ feedback: 'asking' }), dialog.textContent]).toEqual([
      true,
      expect.stringMatching(/Written at home.*Well/),
    ])
  })

  test.each([
    ['is sent by "Save my feedback"', 'Save my feedback', { feedback: 'failed' }, 'Well'],
    ['makes way by "Keep the stored feedback"', 'Keep the stored feedback', 'reading', 'Written at home'],
    ['stays open by "Back to editing"', 'Back to editing', { feedback: 'writing' }, 'Well'],
  ])('%s', async (_, name, state, shown) => {
    const { user, grading } = restored()
    await user.click(button('Save Feedback'))
    await user.click(await screen.findByRole('button', { name }))
    await expect.poll(() => grading.getSnapshot().value).toEqual(state)
    const { overall, review } = grading.getSnapshot().context
    expect(overall ?? review.submission?.feedback).toBe(shown)
  })

  test('is saved at once where it was begun on what is saved now', () => {
    const { grading } = restored('Written at home')
    act(() => grading.send(saveFeedback))
    expect(grading.getSnapshot().matches({ feedback: 'saving' })).toBe(true)
  })

  test('remembers what it was begun on', () => {
    const { grading } = restored()
    act(() => grading.send({ type: 'CANCEL' }))
    act(() => grading.send({ type: 'WRITE_FEEDBACK' }))
    act(() => grading.send({ type: 'TYPE_FEEDBACK', feedback: 'Anew' }))
    expect(grading.getSnapshot().context.drafts.whole?.basis).toBe('Written at home')
  })
})
