import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { loadRenderer } from '../../../src/views/math/renderer.ts'
import { answering } from '../../support/attempts/exam-fakes.ts'
import { quizAttemptPage } from '../../support/pages/quiz-attempt-page.tsx'

describe('What was answered', () => {
  // Shows: Formulas are drawn in the list of answers before a quiz is submitted and in the statistics of its questions.
  test.each([
    ['short', 'energy $E=mc^2$', 'energy '],
    ['cut inside its formula', `${'long '.repeat(11)}$E=mc^2$ and more`, 'long '.repeat(11)],
  ])('is listed with its formulas before submitting, %s', async (_, text, before) => {
    await loadRenderer()
    render(quizAttemptPage.page((await answering()).actor))
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('textbox'))
    await user.paste(text)
    await user.click(screen.getAllByRole('button', { name: 'Submit Quiz' })[0] ?? document.body)
    const row = within(screen.getByRole('list', { name: 'Your answers' })).getAllByRole('listitem')[1]
    const words = row?.textContent ?? ''
    expect([row?.querySelector('.katex')?.tagName, words.includes('$'), words.startsWith(`Question 2${before}`)]).toEqual([
      'SPAN',
      false,
      true,
    ])
  })

  test('keeps a character of two units whole where a long text is cut', async () => {
    render(quizAttemptPage.page((await answering()).actor))
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('textbox'))
    await user.paste(`${'a'.repeat(59)}\u{1F600} and more`)
    await user.click(screen.getAllByRole('button', { name: 'Submit Quiz' })[0] ?? document.body)
    const row = within(screen.getByRole('list', { name: 'Your answers' })).getAllByRole('listitem')[1]
    expect(row?.textContent).toContain(`${'a'.repeat(59)}\u{1F600}…`)
  })
})
