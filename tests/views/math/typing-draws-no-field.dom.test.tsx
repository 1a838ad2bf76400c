import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MathArea } from '../../../src/views/quiz-editor/question/math-fields.tsx'

/** Drawing a text area writes its first text into the document once more. */
const Field = () => {
  const [text, setText] = useState('one ')
  return (
    <>
      <MathArea label="Question text" value={text} onChange={setText} />
      <output>{text}</output>
    </>
  )
}

/** Types into the question text and returns how often its text area was written to. */
async function writesWhileTyping(shown: () => Promise<unknown>): Promise<number> {
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question text' })
  let writes = 0
  const watch = new MutationObserver((records) => {
    writes += records.length
  })
  watch.observe(area, { childList: true, characterData: true, subtree: true })
  await userEvent.type(area, 'two')
  await shown()
  watch.disconnect()
  return writes
}

test('A text that is shown and passed on leaves its field alone', async () => {
  render(<Field />)
  expect(await writesWhileTyping(() => waitFor(() => expect(screen.getByRole('status').textContent).toBe('one two')))).toBe(0)
})
