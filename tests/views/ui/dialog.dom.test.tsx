import { fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { AlertDialog } from '../../../src/views/ui/alert-dialog.tsx'
import { Dialog } from '../../../src/views/ui/dialog.tsx'
import { announce, StatusRegion } from '../../../src/views/ui/status-region.tsx'

const Opener = ({ dismissable = true }: { dismissable?: boolean }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <StatusRegion />
      <Dialog open={open} onClose={() => setOpen(false)} title="Sign in" dismissable={dismissable}>
        <input aria-label="Email" />
      </Dialog>
    </>
  )
}

const openDialog = async () => {
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Open' }))
  return { person, dialog: await screen.findByRole('dialog', { name: 'Sign in' }) }
}

type Step = 'closed' | 'loading' | 'nothing' | 'loaded'

const InSteps = ({ steps }: { steps: readonly Step[] }) => {
  const [at, setAt] = useState(0)
  const step = steps[at]
  const next = () => setAt(at + 1)
  return (
    <>
      <button type="button" onClick={next}>
        Open
      </button>
      {step === 'loading' && (
        <Dialog open onClose={next} title="Loading">
          <button type="button" onClick={next}>
            Go on
          </button>
        </Dialog>
      )}
      {step === 'loaded' && (
        <Dialog open onClose={next} title="Loaded">
          text
        </Dialog>
      )}
      {step === 'nothing' && <AfterAMoment onPassed={next} />}
    </>
  )
}

const AfterAMoment = ({ onPassed }: { onPassed: () => void }) => {
  useEffect(() => queueMicrotask(onPassed), [onPassed])
  return null
}

describe('A dialog that takes the place of another', () => {
  it.each<{ steps: readonly Step[]; gap: string }>([
    { gap: 'at once', steps: ['closed', 'loading', 'loaded', 'closed'] },
    { gap: 'after a moment without any', steps: ['closed', 'loading', 'nothing', 'loaded', 'closed'] },
  ])('$gap gives the focus back to what opened the first', async ({ steps }) => {
    render(<InSteps steps={steps} />)
    const person = userEvent.setup()
    await person.click(screen.getByRole('button', { name: 'Open' }))
    const goOn = await screen.findByRole('button', { name: 'Go on' })
    await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBe(null)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    fireEvent.click(goOn)
    const second = await screen.findByRole('dialog', { name: 'Loaded' })
    await expect.poll(() => second.contains(document.activeElement)).toBe(true)
    await person.keyboard('{Escape}')
    await expect.poll(() => document.activeElement?.textContent).toBe('Open')
  })
})

describe('A dialog', () => {
  it('takes the focus', async () => {
    render(<Opener />)
    const { dialog } = await openDialog()
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it('keeps the focus when tabbing past its end', async () => {
    render(<Opener />)
    const { person, dialog } = await openDialog()
    for (const _ of [1, 2, 3, 4]) await person.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it('hides the page behind it', async () => {
    render(<Opener />)
    await openDialog()
    expect(screen.queryByRole('button', { name: 'Open' })).toBe(null)
  })

  it('leaves the status region audible', async () => {
    render(<Opener />)
    await openDialog()
    announce('5 minutes left')
    expect((await screen.findByText('5 minutes left')).closest('[inert], [aria-hidden="true"]')).toBe(null)
  })

  it.each(['Escape', 'the close button'])('closes by %s and gives the focus back', async (way) => {
    render(<Opener />)
    const { person, dialog } = await openDialog()
    if (way === 'Escape') await person.keyboard('{Escape}')
    else await person.click(screen.getByRole('button', { name: 'Close' }))
    if (dialog.isConnected) await waitForElementToBeRemoved(dialog)
    await screen.findByRole('button', { name: 'Open' })
    await expect.poll(() => document.activeElement?.textContent).toBe('Open')
  })

  it('closes by a press outside', async () => {
    render(<Opener />)
    const { person, dialog } = await openDialog()
    const overlay = dialog.parentElement?.parentElement
    if (overlay) await person.click(overlay)
    await expect.poll(() => dialog.isConnected).toBe(false)
  })

  it('stays through the second half of the double click that opened it, and closes by the next press', async () => {
    render(<Opener />)
    const person = userEvent.setup({ delay: null })
    fireEvent.click(screen.getByRole('button', { name: 'Open' }), { detail: 1 })
    const dialog = await screen.findByRole('dialog')
    const overlay = dialog.parentElement?.parentElement ?? document.body
    fireEvent.mouseDown(overlay, { detail: 2 })
    fireEvent.mouseUp(overlay, { detail: 2 })
    fireEvent.click(overlay, { detail: 2 })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }), { detail: 2 })
    expect(dialog.isConnected).toBe(true)
    await person.click(overlay)
    await expect.poll(() => dialog.isConnected).toBe(false)
  })

  it('ignores the second tap of the double tap that opened it, and closes by a later tap, a click or a key', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const closed: string[] = []
    const press = (pointerType: string) => {
      const detail = pointerType === '' ? 0 : 1
      fireEvent(screen.getByRole('button', { name: 'Close' }), new PointerEvent('click', { bubbles: true, detail, pointerType }))
      return closed.length
    }
    render(
      <Dialog open title="Sign in" onClose={() => closed.push('closed')}>
        text
      </Dialog>,
    )
    await screen.findByRole('dialog')
    const early = [press('touch'), press('mouse'), press('')]
    vi.advanceTimersByTime(699)
    const second = press('touch')
    vi.advanceTimersByTime(1)
    expect([...early, second, press('touch')]).toEqual([0, 1, 2, 2, 3])
  })

  it('stays on Escape when it cannot be dismissed', async () => {
    render(<Opener dismissable={false} />)
    const { person, dialog } = await openDialog()
    await person.keyboard('{Escape}')
    expect([dialog.isConnected, screen.queryByRole('button', { name: 'Close' })]).toEqual([true, null])
  })
})

describe('An alert dialog', () => {
  const show = (busy = false) => {
    const calls: string[] = []
    render(
      <AlertDialog
        open
        title="Submit your quiz?"
        confirmLabel="Submit now"
        cancelLabel="Keep working"
        busy={busy}
        busyLabel="Submitting..."
        error="Failed to submit quiz: Unknown error"
        onConfirm={() => calls.push('confirm')}
        onCancel={() => calls.push('cancel')}
      >
        18 unanswered
      </AlertDialog>,
    )
    return { person: userEvent.setup(), calls }
  }

  it('first focuses the button that changes nothing', async () => {
    show()
    await screen.findByRole('alertdialog', { name: 'Submit your quiz?' })
    expect(document.activeElement?.textContent).toBe('Keep working')
  })

  it('confirms', async () => {
    const { person, calls } = show()
    await person.click(screen.getByRole('button', { name: 'Submit now' }))
    expect(calls).toEqual(['confirm'])
  })

  it('cancels on Escape', async () => {
    const { person, calls } = show()
    await person.keyboard('{Escape}')
    expect(calls).toEqual(['cancel'])
  })

  it('does nothing while busy', async () => {
    const { person, calls } = show(true)
    await person.click(screen.getByRole('button', { name: 'Submitting...' }))
    await person.keyboard('{Escape}')
    expect(calls).toEqual([])
  })

  it('keeps the focus on the button that makes it busy, which does nothing more', async () => {
    const calls: string[] = []
    const Waiting = () => {
      const [busy, setBusy] = useState(false)
      const cancel = () => setBusy(calls.push('cancel') > 0)
      return (
        <AlertDialog
          open
          title="Not submitted"
          confirmLabel="Retry"
          cancelLabel="Keep working"
          busy={busy}
          onConfirm={cancel}
          onCancel={cancel}
        >
          text
        </AlertDialog>
      )
    }
    render(<Waiting />)
    const keep = await screen.findByRole<HTMLButtonElement>('button', { name: 'Keep working' })
    await userEvent.keyboard('{Enter}{Enter}')
    expect([calls, keep.disabled, keep.getAttribute('aria-disabled'), document.activeElement]).toEqual([['cancel'], false, 'true', keep])
  })

  it('shows what failed', () => {
    show()
    expect(screen.getByRole('alert').textContent).toBe('Failed to submit quiz: Unknown error')
  })
})
