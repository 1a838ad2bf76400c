import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Form, useHeldFaults } from '../../../src/views/ui/form.tsx'
import { TextField } from '../../../src/views/ui/text-field.tsx'

let submits = 0

const Reason = () => {
  const faults = useHeldFaults(['reason'])
  const submit = () => {
    submits += 1
    faults.ask()
  }
  return (
    <Form onSubmit={submit} faults={faults.asked}>
      <TextField label="Reason" value="" onChange={() => {}} error={faults.shown.length > 0 ? 'Say why.' : undefined} />
      <button type="submit">Apply</button>
    </Form>
  )
}

// Shows: A double click on a button that finds a faulty field leaves the focus in that field.
test('A double click on a button that finds a faulty field leaves the focus there, and the next click counts', async () => {
  const user = userEvent.setup()
  render(<Reason />)
  await user.dblClick(screen.getByRole('button', { name: 'Apply' }))
  expect([document.activeElement, submits]).toEqual([screen.getByRole('textbox', { name: 'Reason' }), 1])
  await user.click(document.body)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(submits).toBe(2)
})
