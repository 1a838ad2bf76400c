import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateTimeField } from '../../../src/views/ui/date-time-field.tsx'
import { Form } from '../../../src/views/ui/form.tsx'
import { NumberField } from '../../../src/views/ui/number-field.tsx'
import { hasTypedForm } from '../../../src/views/ui/typed-guard.ts'

const Sample = () => {
  const [due, setDue] = useState<string | null>('2026-11-21T12:00:00.000Z')
  const [minutes, setMinutes] = useState<number | null>(5)
  return (
    <Form onSubmit={() => {}} guarded>
      <DateTimeField label="Due Date" value={due} onChange={setDue} />
      <NumberField label="Minutes" value={minutes} onChange={setMinutes} />
    </Form>
  )
}

afterEach(() => vi.unstubAllGlobals())

const show = () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))
  render(<Sample />)
  return userEvent.setup()
}

// Shows: A date that is changed in its segments and a number that is changed by its buttons count as typed.
test('A date that is changed by a key of its segments counts as typed', async () => {
  const user = show()
  await user.click(await screen.findByRole('spinbutton', { name: /^day,/ }))
  expect(hasTypedForm()).toBe(false)
  await user.keyboard('{ArrowUp}')
  expect(hasTypedForm()).toBe(true)
})

test('A number that is changed by its buttons counts as typed', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Decrease Minutes' }))
  expect(hasTypedForm()).toBe(true)
})

test('A number that is changed by an arrow key counts as typed', async () => {
  const user = show()
  await user.click(screen.getByRole('spinbutton', { name: 'Minutes' }))
  expect(hasTypedForm()).toBe(false)
  await user.keyboard('{ArrowUp}')
  expect(hasTypedForm()).toBe(true)
})
