import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../../../src/views/ui/dialog.tsx'
import { Form, useHeldFaults } from '../../../src/views/ui/form.tsx'
import { TextField } from '../../../src/views/ui/text-field.tsx'

interface SampleProps {
  asks?: boolean
  error?: string | null
}

const Sample = ({ asks = true, error = null }: SampleProps) => {
  const [reason, setReason] = useState('')
  const faults = useHeldFaults(reason.length < 3 ? ['Too short'] : [])
  return (
    <Form onSubmit={() => faults.ask()} faults={faults.asked} error={error} guarded={asks}>
      <TextField label="Reason" value={reason} onChange={setReason} error={faults.shown[0]} />
      <input type="search" aria-label="Search" />
      <button type="submit">Save</button>
    </Form>
  )
}

/** Whether the browser is told to ask before the page is loaded again. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

// Shows: The browser asks before a form with typed text is closed or loaded again.
test('What is typed into a form is not lost by a reload without a question', async () => {
  const user = userEvent.setup()
  render(<Sample />)
  expect(isAsked()).toBe(false)
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Doctor')
  expect(isAsked()).toBe(true)
})

test('What is sent asks nothing; what a fault or a refusal stopped does', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Sample />)
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'D{Enter}')
  expect(isAsked()).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'octor{Enter}')
  expect(isAsked()).toBe(false)
  rerender(<Sample error="It has been changed meanwhile." />)
  expect(isAsked()).toBe(true)
})

test('A form that is gone, a search and a form that does not ask let the page go', async () => {
  const user = userEvent.setup()
  const { unmount } = render(<Sample />)
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Kim')
  expect(isAsked()).toBe(false)
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Doctor')
  unmount()
  expect(isAsked()).toBe(false)
  render(<Sample asks={false} />)
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Doctor')
  expect(isAsked()).toBe(false)
})

const InDialog = () => {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Give">
      <Sample />
    </Dialog>
  )
}

const pressBeside = async (user: ReturnType<typeof userEvent.setup>) => {
  const overlay = screen.getByRole('dialog').parentElement?.parentElement
  if (overlay) await user.click(overlay)
}

// Shows: A click beside a dialog does not drop what was typed in it.
test('A click beside a dialog closes it only while nothing is typed in it', async () => {
  const user = userEvent.setup()
  const { unmount } = render(<InDialog />)
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Doctor')
  await pressBeside(user)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Doctor')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  unmount()
  render(<InDialog />)
  await screen.findByRole('textbox', { name: 'Reason' })
  await pressBeside(user)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
