import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NameFields, usePersonForm } from '../../src/views/admin/person-fields.tsx'
import { Form } from '../../src/views/ui/form.tsx'

const Sample = () => {
  const fields = usePersonForm({ first: { firstName: '', lastName: '', email: '', role: 'teacher' }, onSound: () => undefined })
  return (
    <Form faults={fields.faults} onSubmit={fields.submit}>
      <NameFields {...fields} />
      <button type="submit">Add Person</button>
    </Form>
  )
}

test('The second half of a double click leaves the focus at the first faulty field of a person, in each try', async () => {
  render(<Sample />)
  const add = screen.getByRole('button', { name: 'Add Person' })
  const first = screen.getByRole('textbox', { name: 'First Name' })
  const tries: unknown[] = []
  for (let tried = 0; tried < 2; tried++) {
    await userEvent.click(add)
    tries.push([fireEvent.mouseDown(add, { detail: 2 }), document.activeElement === first])
  }
  expect(tries).toEqual([
    [false, true],
    [false, true],
  ])
})
