import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AlertDialog } from '../../../src/views/ui/alert-dialog.tsx'

const Staff = () => {
  const [step, setStep] = useState<'listed' | 'asked' | 'removed'>('listed')
  return (
    <>
      <h1>Staff</h1>
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
