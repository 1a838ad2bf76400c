import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmRow } from '../../../src/views/ui/confirm-row.tsx'
import { Form, useHeldFaults } from '../../../src/views/ui/form.tsx'
import { TextField } from '../../../src/views/ui/text-field.tsx'

interface SampleProps {
  onSent?: () => void
  busy?: boolean
  error?: string
}

const Sample = ({ onSent = () => undefined, busy = false, error }: SampleProps) => {
  const [name, setName] = useState('')
  const [place, setPlace] = useState('')
  const faults = useHeldFaults([...(name ? [] : ['No name']), ...(place ? [] : ['No place'])])
  const errorOf = (fault: string) => faults.shown.find((one) => one === fault)
  return (
    <Form onSubmit={() => faults.ask() && onSent()} faults={faults.asked} error={error}>
      <TextField label="Name" value={name} onChange={setName} error={errorOf('No name')} />
      <TextField label="Place" value={place} onChange={setPlace} error={errorOf('No place')} />
      <ConfirmRow onCancel={() => undefined} busy={busy} busyLabel="Saving...">
        Save
      </ConfirmRow>
    </Form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })

test('A form shows no fault before its first submit, then each until it is mended', async () => {
  const user = userEvent.setup()
  render(<Sample />)
  expect(screen.queryByText('No name')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect([screen.queryByText('No name'), screen.queryByText('No place')]).not.toContain(null)
  await user.type(field('Name'), 'K')
  expect([screen.queryByText('No name'), screen.queryByText('No place') === null]).toEqual([null, false])
})

test('Each submit with a fault moves the focus to the first faulty field', async () => {
  const user = userEvent.setup()
  render(<Sample />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(field('Name'))
  await user.type(field('Name'), 'Kim')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(field('Place'))
})

test('Enter submits a form without faults', async () => {
  const sent = vi.fn()
  const user = userEvent.setup()
  render(<Sample onSent={sent} />)
  await user.type(field('Name'), 'Kim')
  await user.type(field('Place'), 'Oslo{Enter}')
  expect(sent).toHaveBeenCalledOnce()
})

test('A form that is busy is neither submitted by Enter nor cancelled', async () => {
  const sent = vi.fn()
  const user = userEvent.setup()
  render(<Sample onSent={sent} busy />)
  await user.type(field('Name'), 'Kim')
  await user.type(field('Place'), 'Oslo{Enter}')
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true)
})

test('Why a submit was refused is an alert above the fields', () => {
  render(<Sample error="This name is taken." />)
  expect(screen.getByRole('alert').textContent).toBe('This name is taken.')
})
