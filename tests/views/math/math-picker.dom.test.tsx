import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { mathBuilderMachine } from '../../../src/machines/math-builder/math-builder.machine.ts'
import { selectLatex } from '../../../src/machines/math-builder/selectors.ts'
import { loadRenderer } from '../../../src/views/math/renderer.ts'
import { MathPicker } from '../../../src/views/math-picker/math-picker.tsx'

beforeEach(() => loadRenderer())

function show() {
  const picker = createActor(mathBuilderMachine, { input: { room: 9_000 } }).start()
  render(<MathPicker picker={picker} />)
  return { user: userEvent.setup(), picker, latex: () => selectLatex(picker.getSnapshot()) }
}

const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('The picker', () => {
  // Shows: The math picker has three tabs: Visual Builder, Symbols with the search field "Search symbols...", and Custom LaTeX.
  // Shows: The math picker has Cancel and Insert; Insert cannot be pressed while there is nothing to insert.
  test('has three tabs, and ends with Cancel and Insert', () => {
    show()
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect([screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim()), buttons.slice(-2)]).toEqual([
      ['Visual Builder', 'Symbols', 'Custom LaTeX'],
      ['Cancel', 'Insert'],
    ])
  })

  // Shows: The math picker has Cancel and Insert; Insert cannot be pressed while there is nothing to insert.
  test('is given up by Cancel', async () => {
    const { user, picker } = show()
    await user.click(press('Cancel'))
    expect(picker.getSnapshot().output).toEqual({ kind: 'cancelled' })
  })
})

describe('The visual builder', () => {
  // Shows: "Clear All" empties the formula.
  test('is emptied by Clear All', async () => {
    const { user, picker } = show()
    await user.click(press('Fraction'))
    await user.click(press('Sum'))
    await user.click(press('Clear All'))
    expect(picker.getSnapshot().context.expression).toEqual([])
  })

  // Shows: The template of the quadratic formula replaces the formula.
  test('has the quadratic formula take the place of everything', async () => {
    const { user, latex } = show()
    await user.click(press('Fraction'))
    await user.click(press('Quadratic formula'))
    expect(latex()).toBe('x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}')
  })

  // Shows: The math picker is used by keyboard alone.
  test('leads from a new part to its fields', async () => {
    const { user } = show()
    await user.click(press('Fraction'))
    expect(document.activeElement).toBe(press(/^numerator ?, empty$/))
  })

  // Shows: A part added while a field is chosen goes into that field.
  test('leads from a chosen field to the components', async () => {
    const { user } = show()
    await user.click(press('Fraction'))
    await user.keyboard('{Enter}')
    expect([document.activeElement, screen.getAllByRole('status')[0]?.textContent]).toEqual([press('Text'), 'Editing: numerator'])
  })

  // Shows: A part added in the Visual Builder goes to the top level.
  // Shows: A part added while a field is chosen goes into that field.
  // Shows: "Exit Context" leaves the chosen field.
  test('adds to the chosen field until its context is left', async () => {
    const { user, latex } = show()
    await user.click(press('Fraction'))
    await user.click(press(/^denominator ?, empty$/))
    await user.click(press('Text'))
    await user.keyboard('2')
    await user.click(press('Exit Context'))
    await user.click(press('Text'))
    await user.keyboard('x')
    expect(latex()).toBe('\\frac{}{2}x')
  })

  test('says what is in a field', async () => {
    const { user } = show()
    await user.click(press('Quadratic formula'))
    expect(press(/^radicand ?, b, squared, minus, 4, a, c$/)).toBeTruthy()
  })

  // Shows: Removing a part removes everything inside it.
  test('removes the part that has the focus by Delete and keeps the focus beside it', async () => {
    const { user, latex } = show()
    await user.click(press('Quadratic formula'))
    press(/^radicand/).focus()
    await user.keyboard('{Delete}')
    expect([latex(), document.activeElement]).toEqual(['x=\\frac{-b\\pm}{2a}', screen.getByDisplayValue('-b±')])
  })

  test('removes an empty text by Backspace', async () => {
    const { user, picker } = show()
    await user.click(press('Text'))
    await user.keyboard('{Backspace}')
    expect([picker.getSnapshot().context.expression, document.activeElement]).toEqual([[], press('Text')])
  })

  // Shows: Each part of a formula has a random id of 9 characters.
  test('gives every node an id of nine letters and digits', async () => {
    const { user, picker } = show()
    await user.click(press('Sum'))
    expect(picker.getSnapshot().context.expression[0]?.id).toMatch(/^[0-9a-z]{9}$/)
  })

  // Shows: The math picker draws the formula while it is built.
  test('draws the result as it is built', async () => {
    const { user } = show()
    await user.click(press('Quadratic formula'))
    const result = screen.getByRole('region', { name: 'Result' })
    await waitFor(() => expect(result.querySelector('annotation')?.textContent).toBe('x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}'))
  })

  // Shows: The math picker has Cancel and Insert; Insert cannot be pressed while there is nothing to insert.
  // Shows: Insert cannot be pressed while the typed LaTeX is blank or the built formula empty.
  test('cannot insert nothing', () => {
    show()
    expect(press('Insert')).toHaveProperty('disabled', true)
  })
})

describe('The symbols', () => {
  async function open() {
    const shown = show()
    await shown.user.click(screen.getByRole('tab', { name: 'Symbols' }))
    return shown
  }

  test('are gathered one by one', async () => {
    const { user, latex } = await open()
    await user.click(press('pi'))
    await user.click(press('times'))
    expect(latex()).toBe('\\pi\\times')
  })

  // Shows: The math picker has three tabs: Visual Builder, Symbols with the search field "Search symbols...", and Custom LaTeX.
  // Shows: Symbols are found by name, by symbol and by LaTeX.
  test('are found by search', async () => {
    const { user } = await open()
    await user.type(screen.getByPlaceholderText('Search symbols...'), 'degree')
    const found = within(screen.getByRole('group', { name: 'Symbols found' })).getAllByRole('button')
    expect(found.map(({ textContent }) => textContent)).toEqual(['°', '°C', '°F'])
  })

  test('that are not there are missed in words', async () => {
    const { user } = await open()
    await user.type(screen.getByPlaceholderText('Search symbols...'), 'unicorn')
    expect(screen.getByText('No symbols found for “unicorn”')).toBeTruthy()
  })

  // Shows: The math picker is used by keyboard alone.
  test('are one stop of the Tab key, with arrow keys inside', async () => {
    const { user } = await open()
    act(() => press('plus or minus').focus())
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    const stops = within(screen.getByRole('group', { name: 'Quick symbols' })).getAllByRole('button')
    expect([document.activeElement, stops.filter(({ tabIndex }) => tabIndex === 0).length]).toEqual([press('times'), 1])
  })

  test('end at Home and End', async () => {
    const { user } = await open()
    act(() => press('plus or minus').focus())
    await user.keyboard('{End}')
    const end = document.activeElement
    await user.keyboard('{Home}')
    expect([end, document.activeElement]).toEqual([press('degree'), press('plus or minus')])
  })
})

describe('Custom LaTeX', () => {
  async function write(latex: string) {
    const shown = show()
    await shown.user.click(screen.getByRole('tab', { name: 'Custom LaTeX' }))
    await shown.user.click(screen.getByRole('textbox', { name: 'LaTeX' }))
    await shown.user.paste(latex)
    return shown
  }

  // Shows: Enter inserts the formula of the math picker.
  test('is inserted by Enter', async () => {
    const { user, picker } = await write(' $x^2$ ')
    await user.keyboard('{Enter}')
    expect(picker.getSnapshot().output).toEqual({ kind: 'inserted', latex: 'x^2' })
  })

  // Shows: The math picker has Cancel and Insert; Insert cannot be pressed while there is nothing to insert.
  // Shows: Insert cannot be pressed while the typed LaTeX is blank or the built formula empty.
  test('of blanks is not inserted', async () => {
    const { user, picker } = await write('  ')
    await user.keyboard('{Enter}')
    expect(picker.getSnapshot().output).toBe(undefined)
  })

  // Shows: A fault in a formula is drawn inside the text in red and throws nothing.
  // Shows: The math picker draws the formula while it is built.
  test('that is wrong stays raw and says why', async () => {
    await write('\\frac{1')
    const result = screen.getByRole('region', { name: 'Result' })
    await waitFor(() => expect(result.querySelector('.math-error')?.textContent).toBe('\\frac{1'))
    expect(within(result).getByText(/expected '}'/)).toBeTruthy()
  })

  // Shows: A formula has at most 2,000 characters.
  test('may have 2,000 characters', async () => {
    await write('x'.repeat(2_001))
    expect(screen.getByText('This formula has 2001 characters. At most 2,000 are allowed.')).toBeTruthy()
  })
})

describe('A formula that cannot be drawn', () => {
  afterEach(() => vi.restoreAllMocks())

  // Shows: A formula that cannot be drawn is logged in the console of the editor.
  test('is logged once it has stood for a second', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { picker } = show()
    act(() => picker.send({ type: 'OPEN_TAB', tab: 'latex' }))
    vi.useFakeTimers()
    act(() => picker.send({ type: 'CHANGE_LATEX', latex: '\\frac{1' }))
    act(() => picker.send({ type: 'CHANGE_LATEX', latex: '\\frac{1}{' }))
    act(() => void vi.advanceTimersByTime(1_000))
    vi.useRealTimers()
    expect(log.mock.calls.map(([said]) => String(said).split('\n')[1])).toEqual(['\\frac{1}{'])
  })
})
