import { render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OwnAccommodation } from '../../../domain/api/accommodations.ts'
import { loaded, sampleQuiz } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { SystemCheckContainer } from '../../../src/routes/exam/system-check.tsx'
import { SystemCheckSlot } from '../../../src/views/quiz-attempt/intro/system-check-slot.ts'
import { applyStoredAppearance } from '../../../src/views/ui/appearance.ts'
import { run } from '../../support/attempts/exam-fakes.ts'
import { quizAttemptPage } from '../../support/pages/quiz-attempt-page.tsx'

const own: OwnAccommodation = {
  parts: [{ kind: 'limit', minutes: 40, factor: 1.25, extra: 5, total: 55 }],
  largerText: false,
  end: { at: new Date(2026, 10, 30, 11, 30).toISOString(), because: 'availableUntil' },
}

async function show(id: string, accommodation?: OwnAccommodation) {
  const { actor } = await run({ loads: { ...loaded, quiz: { ...sampleQuiz, id, accommodation } } })
  render(<SystemCheckSlot value={SystemCheckContainer}>{quizAttemptPage.page(actor)}</SystemCheckSlot>)
  await screen.findByText(/^System check: exam ready/)
}
const textSize = () => document.documentElement.dataset.textSize

beforeEach(() => {
  localStorage.clear()
  applyStoredAppearance()
})

describe('The intro of a quiz', () => {
  // Shows: A student reads on the intro of a quiz and on the page of the course what is given to them, and why.
  test('says what is given to the student, and why it ends when it ends', async () => {
    await show('a1', own)
    const lines = within(screen.getByRole('region', { name: 'For you' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Time limit: 40 min × 1.25 + 5 min = 55 min',
      'An attempt that you begin now ends at 11:30 AM, because your window ends then',
    ])
  })

  test('says nothing where the student has what everybody has', async () => {
    await show('a2')
    expect([screen.queryByRole('region', { name: 'For you' }), textSize()]).toEqual([null, '18'])
  })

  // Shows: A student who is given larger text has it in the exam, unless their text is that large already.
  test.each([
    ['makes the text larger for whom that is given', 'a3', '18', '21'],
    ['keeps text that is larger still', 'a4', '26', '26'],
  ])('%s', async (_, id, before, after) => {
    localStorage.setItem('examhall_appearance', JSON.stringify({ textSize: before }))
    applyStoredAppearance()
    await show(id, { ...own, largerText: true })
    expect(textSize()).toBe(after)
  })
})
