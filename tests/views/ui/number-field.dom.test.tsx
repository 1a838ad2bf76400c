import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { NumberField } from '../../../src/views/ui/number-field.tsx'

const Points = ({ start, step, onValue }: { start: number | null; step: number; onValue: (value: number | null) => void }) => {
  const [value, setValue] = useState(start)
  const change = (next: number | null) => {
    onValue(next)
    setValue(next)
  }
  return <NumberField label="Points" value={value} onChange={change} min={0} max={5} step={step} />
}

function show({ start = null, step = 0.5 }: { start?: number | null; step?: number } = {}) {
  let value = start
  render(
    <Points
      start={start}
      step={step}
      onValue={(next) => {
        value = next
      }}
    />,
  )
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Points' }), value: () => value }
}

const readable: [string, number][] = [
  ['2,5', 2.5],
  ['2.5', 2.5],
  ['2٫5', 2.5],
  ['2،5', 2.5],
  ['٢٫٥', 2.5],
  ['۲٫۵', 2.5],
  ['２，５', 2.5],
  ['2．5', 2.5],
  ['4.5', 4.5],
  [',5', 0.5],
  [' 3 ', 3],
]

describe('A number', () => {
  // Shows: A comma in a number is read as a decimal point.
  test.each(readable)('typed as "%s" is read', async (typed, read) => {
    const { user, field, value } = show()
    await user.type(field, typed)
    await user.tab()
    expect([value(), field.value]).toEqual([read, String(read)])
  })

  test.each(readable)('pasted as "%s" is read', async (pasted, read) => {
    const { user, field, value } = show({ start: 1 })
    await user.clear(field)
    await user.paste(pasted)
    expect(value()).toBe(read)
  })

  test('keeps its comma while it is typed', async () => {
    const { user, field } = show()
    await user.type(field, '2,5')
    expect(field.value).toBe('2,5')
  })

  test.each(['abc', '1,000.5', '1.2.3', '2 5', '1e1', '٬5', '-', '∞'])('is not made of "%s", which is refused in words', async (typed) => {
    const { user, field, value } = show({ start: 4 })
    await user.clear(field)
    await user.paste(typed)
    await user.tab()
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    expect([value(), field.value, field.getAttribute('aria-invalid'), described]).toEqual([
      Number.NaN,
      typed,
      'true',
      'This is not a number. Enter one such as 2.5.',
    ])
  })

  // Shows: A number that is changed to the next step, the least or the most says so.
  test.each<[string, number, number, string]>([
    ['2.3', 0.5, 2.5, 'Changed from 2.3 to 2.5, in steps of 0.5.'],
    ['2,2', 0.5, 2, 'Changed from 2.2 to 2, in steps of 0.5.'],
    ['2,5', 1, 3, 'Changed from 2.5 to 3, in steps of 1.'],
    ['4.9', 0.5, 5, 'Changed from 4.9 to 5, in steps of 0.5.'],
    ['20000', 0.5, 5, 'Changed from 20,000 to 5, the most allowed.'],
    ['-3', 0.5, 0, 'Changed from -3 to 0, the least allowed.'],
  ])('typed as "%s" in steps of %d becomes %d, and the field says so', async (typed, step, kept, sentence) => {
    const { user, field, value } = show({ step })
    await user.type(field, typed)
    await user.tab()
    expect([value(), field.value, screen.queryByText(sentence)?.tagName]).toEqual([kept, String(kept), 'DIV'])
  })
})

describe('A number that is there already', () => {
  test('is replaced by the first digit', async () => {
    const { user, field, value } = show({ start: 4.35 })
    await user.tab()
    expect(document.activeElement).toBe(field)
    await user.keyboard('5')
    expect(value()).toBe(5)
  })

  test('stays as it is when nothing is typed', async () => {
    const { user, field, value } = show({ start: 4.35 })
    await user.click(field)
    await user.tab()
    expect([value(), field.value]).toEqual([4.35, '4.35'])
  })

  test('is left by one Tab, past the buttons that the arrow keys stand for', async () => {
    const { user, field, value } = show({ start: 2 })
    await user.tab()
    const stops = [document.activeElement === field]
    await user.tab()
    stops.push(document.activeElement === document.body)
    await user.click(screen.getByRole('button', { name: 'Increase Points' }))
    expect([stops, value()]).toEqual([[true, true], 2.5])
  })

  test('goes a step up and down with the arrow keys', async () => {
    const { user, field, value } = show({ start: 2 })
    await user.click(field)
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(value()).toBe(2.5)
  })
})
