import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { MAX_FORMULA } from '../../../domain/text/math-text.ts'
import { WithMathPicker } from '../../../src/routes/exam/with-math-picker.tsx'
import { loadRenderer } from '../../../src/views/math/renderer.ts'
import { MathArea, MathLine } from '../../../src/views/quiz-editor/question/math-fields.tsx'

const Fields = ({ start, maxLength }: { start: string; maxLength: number }) => {
  const [text, setText] = useState(start)
  const [line, setLine] = useState('')
  return (
    <WithMathPicker>
      <MathArea label="Question text" value={text} onChange={setText} maxLength={maxLength} />
      <MathLine label="Answer 1" value={line} onChange={setLine} />
    </WithMathPicker>
  )
}

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })

/** Shows a text with its caret at `|` or its selection in `[…]`. */
function show(marked: string, maxLength = 10_000) {
  const text = marked.replace(/[|[\]]/g, '')
  const start = marked.search(/[|[]/)
  render(<Fields start={text} maxLength={maxLength} />)
  const end = marked.includes('[') ? marked.indexOf(']') - 1 : start
  field('Question text').setSelectionRange(start, end)
  return userEvent.setup()
}

async function openLatex(user: ReturnType<typeof userEvent.setup>, into = 'Question text') {
  await user.click(press(`Insert math into ${into}`))
  await user.click(await screen.findByRole('tab', { name: 'Custom LaTeX' }))
}

async function insert(user: ReturnType<typeof userEvent.setup>, latex: string, into = 'Question text') {
  await openLatex(user, into)
  await user.click(field('LaTeX'))
  await user.paste(latex)
  await user.click(press('Insert'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
}

const shown = ({ value, selectionStart }: HTMLTextAreaElement) => `${value.slice(0, selectionStart)}|${value.slice(selectionStart)}`

describe('A formula from the picker', () => {
  // Shows: Rich text fields offer the math picker.
  test.each([
    ['area | here', 'area $x^2$| here'],
    ['the [root] of', 'the $x^2$| of'],
    ['$a+|$', '$a+x^2|$'],
  ])('goes into %j', async (marked, expected) => {
    await insert(show(marked), 'x^2')
    await waitFor(() => expect(shown(field('Question text'))).toBe(expected))
  })

  test('leaves the focus in the field', async () => {
    await insert(show('|'), 'x')
    await waitFor(() => expect(document.activeElement).toBe(field('Question text')))
  })

  // Shows: Rich text fields offer the math picker.
  test('goes into the field that asked for it', async () => {
    await insert(show('|'), 'x', 'Answer 1')
    await waitFor(() => expect([field('Answer 1').value, field('Question text').value]).toEqual(['$x$', '']))
  })

  // Shows: Rich text fields take formulas between dollar signs and show a live preview.
  // Shows: Rich text has a live preview and a mark for a new line.
  test('shows in the preview', async () => {
    await insert(show('|'), 'x^2')
    await waitFor(() => expect(document.querySelector('annotation')?.textContent).toBe('x^2'))
  })

  // Shows: Escape or a click outside closes the math picker.
  test('that is given up changes nothing and gives the focus back', async () => {
    const user = show('a|')
    await openLatex(user)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(press('Insert math into Question text')))
    expect(field('Question text').value).toBe('a')
  })

  test('needs room in the text', async () => {
    const user = show('0123456789|', 20)
    await openLatex(user)
    await user.type(field('LaTeX'), '1234567')
    expect(screen.getByText('This formula has 7 characters. The text has room for 6 more.')).toBeTruthy()
    expect(press('Insert')).toHaveProperty('disabled', true)
  })
})

describe('A rich text', () => {
  // Shows: A formula has at most 2,000 characters.
  test('says that a formula is too long', async () => {
    show(`$${'x'.repeat(MAX_FORMULA + 1)}$|`)
    expect(screen.getByText('A formula here has 2,001 characters. At most 2,000 are allowed.')).toBeTruthy()
  })

  test('says that it is full', async () => {
    show('01234|', 5)
    expect(screen.getByText('This field is full: 5 characters. Anything beyond that is left out.')).toBeTruthy()
  })

  // Shows: Enter in the long text field inserts a mark for a new line.
  // Shows: Rich text has a live preview and a mark for a new line.
  test('takes Enter for the marker of a new line, with the caret behind it', async () => {
    const user = show('ab|')
    field('Question text').focus()
    field('Question text').setSelectionRange(1, 1)
    await user.keyboard('{Enter}')
    expect(shown(field('Question text'))).toBe('a\\\\\n|b')
  })

  test('takes Shift+Enter as it is', async () => {
    const user = show('ab|')
    await user.type(field('Question text'), '{Shift>}{Enter}{/Shift}c')
    expect(field('Question text').value).toBe('ab\nc')
  })
})

describe('A formula that cannot be drawn', () => {
  beforeAll(() => loadRenderer())
  afterEach(() => vi.restoreAllMocks())

  // Shows: A formula that cannot be drawn is logged in the console of the editor.
  test('is logged in the editor once it has stood for a while', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    show('|')
    fireEvent.change(field('Question text'), { target: { value: '$\\frac{1$' } })
    await waitFor(() => expect(log.mock.calls.map(([said]) => String(said).split('\n')[1])).toEqual(['\\frac{1']))
  })
})
