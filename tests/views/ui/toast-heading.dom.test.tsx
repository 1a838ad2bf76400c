import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AlertDialog } from '../../../src/views/ui/alert-dialog.tsx'
import { awaitHeading } from '../../../src/views/ui/focus/heading-focus.ts'
import { showToast, ToastRegion } from '../../../src/views/ui/toast.tsx'

// Shows: A page that opens while a notification is shown has the focus on its heading.
test('A toast does not keep the focus from the heading of a page', async () => {
  render(
    <>
      <ToastRegion />
      <h1>Algebra I</h1>
    </>,
  )
  await act(() => showToast('Quiz updated successfully!'))
  await screen.findByRole('alertdialog')
  const stop = awaitHeading()
  stop()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Algebra I' }))
})

test('A dialog that asks keeps the focus from the heading of the page behind it', async () => {
  document.body.insertAdjacentHTML('beforeend', '<h1>Algebra I</h1>')
  const heading = document.querySelector('h1')
  render(
    <AlertDialog open title="Discard changes?" confirmLabel="Discard" onConfirm={() => undefined} onCancel={() => undefined}>
      They are lost.
    </AlertDialog>,
  )
  await screen.findByRole('alertdialog')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const stop = awaitHeading()
  stop()
  heading?.remove()
  expect(heading?.hasAttribute('tabindex')).toBe(false)
})
