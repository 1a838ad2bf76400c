import { act, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { changedFeedbackInput, gradedInput } from '../../../src/machines/submission-grading/alphabet.ts'
import type { FeedbackReplied } from '../../../src/machines/submission-grading/contract.ts'
import { StatusRegion } from '../../../src/views/ui/status-region.tsx'
import { button, show } from '../../support/pages/grading-dialog.tsx'

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Overall feedback' })
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

  // Shows: Feedback that changed since its draft was begun is replaced only after a confirmation that shows both.
  test('asks before it replaces feedback that was saved since', async () => {
    const { user, grading } = restored()
    await user.click(button('Save Feedback'))
    const dialog = await screen.findByRole('alertdialog', { name: 'The feedback has since changed' })
    expect([grading.getSnapshot().matches({ feedback: 'asking' }), dialog.textContent]).toEqual([
      true,
      expect.stringMatching(/Written at home.*Well/),
    ])
  })

  test('that is empty is called a removal, and nothing blank is shown as a text', async () => {
    const { user, grading } = restored()
    act(() => grading.send({ type: 'TYPE_FEEDBACK', feedback: '' }))
    await user.click(button('Save Feedback'))
    const dialog = await screen.findByRole('alertdialog', { name: 'The feedback has since changed' })
    expect([dialog.textContent, button('Remove the feedback').className.includes('accent')]).toEqual([
      expect.stringContaining('Your feedbackNone'),
      false,
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
    const { overallFeedback, review } = grading.getSnapshot().context
    expect(overallFeedback ?? review.submission?.feedback).toBe(shown)
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

/** Saves what is written as feedback, and has the server answer. */
async function answered(reply: FeedbackReplied) {
  const shown = show(undefined, gradedInput, [], async () => reply)
  await shown.user.click(button('Add feedback'))
  await shown.user.type(field(), 'Mine')
  await shown.user.click(button('Save Feedback'))
  return shown
}

const savedElsewhere = { kind: 'conflict', stored: 'Written at home' } as const

describe('Feedback on the whole that was saved elsewhere since the page was loaded', () => {
  // Shows: Feedback that somebody saved after the page was loaded is replaced only after a confirmation that shows both.
  test('is shown beside the own one', async () => {
    const { askedFeedback } = await answered(savedElsewhere)
    const dialog = await screen.findByRole('alertdialog', { name: 'The feedback has since changed' })
    expect([askedFeedback, dialog.textContent]).toEqual([
      [{ submissionId: 'a1', feedback: 'Mine', basis: '' }],
      expect.stringMatching(/Written at home.*Mine/),
    ])
  })

  test('is replaced by "Save my feedback"', async () => {
    const { user, askedFeedback } = await answered(savedElsewhere)
    await user.click(await screen.findByRole('button', { name: 'Save my feedback' }))
    expect(askedFeedback[1]).toEqual({ submissionId: 'a1', feedback: 'Mine', basis: 'Written at home' })
  })

  test('stays by "Keep the stored feedback"', async () => {
    const { user, grading } = await answered(savedElsewhere)
    await user.click(await screen.findByRole('button', { name: 'Keep the stored feedback' }))
    const { drafts, review } = grading.getSnapshot().context
    expect([grading.getSnapshot().value, review.submission?.feedback, drafts]).toEqual(['reading', 'Written at home', {}])
  })

  test.each([
    ['typed', 'Mine'],
    ['left as it was', null],
  ])('is asked for again after "Back to editing", where the text was %s', async (_, text) => {
    const { grading, user } = show(undefined, gradedInput, [], async () => savedElsewhere)
    act(() => grading.send({ type: 'WRITE_FEEDBACK' }))
    if (text) act(() => grading.send({ type: 'TYPE_FEEDBACK', feedback: text }))
    act(() => grading.send(saveFeedback))
    await user.click(await screen.findByRole('button', { name: 'Back to editing' }))
    act(() => grading.send(saveFeedback))
    expect(grading.getSnapshot().value).toEqual({ feedback: 'asking' })
  })
})

describe('Feedback on the whole that is saved', () => {
  // Shows: Saving overall feedback is announced, and the focus stays with it.
  test('is announced, and the focus stays on the button until the text is shown', async () => {
    render(<StatusRegion />)
    const { pass } = await answered({ kind: 'saved' })
    const saved = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saved!' })
    const spoken = screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent?.trim())
    expect([spoken.includes('Saved!'), saved.disabled, document.activeElement]).toEqual([true, false, saved])
    await pass(1_500)
    expect(document.activeElement).toBe(button('Change feedback'))
  })
})
