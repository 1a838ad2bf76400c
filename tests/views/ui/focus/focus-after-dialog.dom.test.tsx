import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AlertDialog } from '../../../../src/views/ui/alert-dialog.tsx'

const Staff = () => {
  const [step, setStep] = useState<'listed' | 'asked' | 'removed'>('listed')
  return (
    <>
      <h1>Staff</h1>
      <button type="button" onClick={() => setStep('asked')}>
        Remove Another
      </button>
      {step !== 'removed' && (
        <button type="button" onClick={() => setStep('asked')}>
          Remove
        </button>
      )}
      <AlertDialog
        open={step === 'asked'}
        title="Remove?"
        confirmLabel="Remove Colleague"
        onConfirm={() => setStep('removed')}
        onCancel={() => setStep('listed')}
      >
        Access ends at once.
      </AlertDialog>
    </>
  )
}

async function ask() {
  const user = userEvent.setup()
  render(<Staff />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('alertdialog')
  return user
}

// Shows: When a dialog closes and what opened it is gone, the focus is on the heading of the page.
test('The heading has the focus after a dialog that removed what opened it', async () => {
  const user = await ask()
  await user.click(screen.getByRole('button', { name: 'Remove Colleague' }))
  await expect.poll(() => document.activeElement, { timeout: 10_000 }).toBe(screen.getByRole('heading', { name: 'Staff' }))
})

test('What opened a dialog has the focus again while it is there', async () => {
  const user = await ask()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => document.activeElement, { timeout: 10_000 }).toBe(screen.getByRole('button', { name: 'Remove' }))
})

/** Presses a button of the dialog with a clock that stands still. */
async function press(name: string) {
  await expect.poll(() => screen.queryByRole('button', { name })).not.toBe(null)
  fireEvent.click(screen.getByRole('button', { name }))
}

test.for([0, 1, 2, 3, 4, 5, 6, 7, 8])('A dialog that closes %i frames later gives the focus to what opened it, too', async (frames) => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  onTestFinished(() => void vi.useRealTimers())
  render(<Staff />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await press('Remove Colleague')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBe(null)
  vi.advanceTimersToNextFrame()
  vi.advanceTimersToNextFrame()
  const opener = screen.getByRole('button', { name: 'Remove Another' })
  act(() => opener.focus())
  fireEvent.click(opener)
  for (let frame = 0; frame < frames; frame += 1) vi.advanceTimersToNextFrame()
  await press('Cancel')
  vi.advanceTimersByTime(1000)
  expect(document.activeElement).toBe(opener)
})
