import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isoFromWall } from '../../../src/views/ui/date-time.ts'
import { DateTimeField } from '../../../src/views/ui/date-time-field.tsx'

const noon = isoFromWall('2026-11-21T12:00')
const withFinger = (coarse: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: coarse && media === '(pointer: coarse)' }),
  )

const setup = (value: string | null) => {
  const seen: (string | null)[] = []
  render(<DateTimeField label="Due Date" value={value} onChange={(iso) => seen.push(iso)} error="Pick a later day" />)
  return { person: userEvent.setup(), seen }
}

afterEach(() => vi.unstubAllGlobals())

describe('A date and time under a finger', () => {
  it('is the native input in wall time', () => {
    withFinger(true)
    setup(noon)
    const input = screen.getByLabelText<HTMLInputElement>('Due Date')
    expect([input.type, input.value, input.max]).toEqual(['datetime-local', '2026-11-21T12:00', '9999-12-31T23:59'])
  })

  it('gives an instant', () => {
    withFinger(true)
    const { seen } = setup(noon)
    fireEvent.change(screen.getByLabelText('Due Date'), { target: { value: '2026-11-22T08:30' } })
    expect(seen).toEqual([isoFromWall('2026-11-22T08:30')])
  })

  it('gives null when emptied', () => {
    withFinger(true)
    const { seen } = setup(noon)
    fireEvent.change(screen.getByLabelText('Due Date'), { target: { value: '' } })
    expect(seen).toEqual([null])
  })
})

describe('A date and time under a mouse', () => {
  it('has typed segments that give an instant', async () => {
    withFinger(false)
    const { person, seen } = setup(noon)
    await person.click(screen.getByRole('spinbutton', { name: /^day,/ }))
    await person.keyboard('{ArrowUp}')
    expect(seen).toEqual([isoFromWall('2026-11-22T12:00')])
  })

  it('names its group and its error', () => {
    withFinger(false)
    setup(noon)
    expect([screen.getByRole('group', { name: 'Due Date' }).tagName, screen.getByText('Pick a later day').tagName]).toEqual(['DIV', 'SPAN'])
  })
})
