import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { LeaveTyped } from '../../src/routes/teacher/leave-typed.tsx'
import { Form } from '../../src/views/ui/form.tsx'

const settings = (
  <>
    <Form guarded onSubmit={() => undefined}>
      <input aria-label="Description" />
    </Form>
    <LeaveTyped />
  </>
)

const open = () => {
  const pages = [
    { path: '/', element: <p>Courses</p> },
    { path: '/settings', element: settings },
  ]
  const router = createMemoryRouter(pages, { initialEntries: ['/', '/settings'] })
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('textbox'), goBack: () => act(() => router.navigate(-1)) }
}

// Shows: My Courses, settings, staff, groups, modules, accommodations and the exam room ask before a link or Back drops what was typed.
test('Back asks before a typed text is dropped; Stay keeps it, Leave goes', async () => {
  const { user, field, goBack } = open()
  await user.type(field, 'Functions')
  await goBack()
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect([field.isConnected, field.value]).toEqual([true, 'Functions'])
  await goBack()
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect((await screen.findByText('Courses')).tagName).toBe('P')
})

test('Back goes without a question while nothing is typed, and once it is sent', async () => {
  const { user, field, goBack } = open()
  await user.type(field, 'Functions{Enter}')
  await goBack()
  expect(screen.getByText('Courses').tagName).toBe('P')
})

test('A reload asks for what a step after the form still holds', () => {
  const router = createMemoryRouter([{ path: '/', element: <LeaveTyped /> }])
  const { container } = render(<RouterProvider router={router} />)
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  container.toggleAttribute('data-typed', true)
  expect(isAsked()).toBe(true)
})
