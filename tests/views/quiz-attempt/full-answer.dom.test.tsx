import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { limits } from '../../../domain/limits.ts'
import { begun } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { exam } from '../../support/pages/exam-tools-page.tsx'

test('An answer that is full says so once, also where a text is pasted into it', async () => {
  const almost = { answerId: null, textAnswer: 'x'.repeat(limits.answerText - 2), flagged: false, version: 1 }
  const { send } = await exam({ begins: { ...begun, charge: { ...begun.charge, answers: { q3: almost } } } })
  await act(() => send({ type: 'GO_TO', index: 2 }).then(() => undefined))
  await userEvent.click(screen.getByRole('textbox', { name: 'Your answer' }))
  await userEvent.paste('and the rest')
  const sentence = 'This answer is full: it cannot be longer than 100,000 characters. Anything beyond that is left out.'
  expect((await screen.findByText(sentence, undefined, { timeout: 5_000 })).tagName).toBe('STRONG')
  expect(screen.queryByText(/This field is full/)).toBeNull()
})
