import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { leavingMachine } from '../../src/machines/leaving/leaving.machine.ts'
import { useLeaveGuard } from '../../src/routes/leave-guard.ts'
import { Modal, type ModalProps } from '../../src/views/ui/modal.tsx'

interface Opened extends Pick<ModalProps, 'closesOnBack' | 'dismissable'> {
  closesEvery?: boolean
  isUnsaved?: boolean
}

/** Shows a page with an open dialog, which another page led to. */
async function opened({ closesEvery = false, isUnsaved = false, ...dialog }: Opened) {
  const leaving = createActor(leavingMachine).start()
  const hasUnsaved = () => isUnsaved
  const Work = () => {
    const [isOpen, setOpen] = useState(true)
    useLeaveGuard(leaving, hasUnsaved, closesEvery)
    return (
      <Modal open={isOpen} title="Submit your quiz?" onClose={() => setOpen(false)} {...dialog}>
        Nothing is lost.
      </Modal>
    )
  }
  const routes = [
    { path: '/', element: <p>Before</p> },
    { path: '/work', element: <Work /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/', '/work'] })
  render(<RouterProvider router={router} />)
  await screen.findByRole('dialog')
  const back = () => act(() => router.navigate(-1))
  const isOpen = () => screen.queryByRole('dialog') !== null
  return { leaving, back, isOpen, address: () => router.state.location.pathname }
}

describe('Back over a dialog', () => {
  it.each([false, true])('closes it where every dialog closes, also with unsaved work: %s', async (isUnsaved) => {
    const { leaving, back, isOpen, address } = await opened({ closesEvery: true, isUnsaved })
    await back()
    await waitFor(() => expect(isOpen()).toBe(false))
    expect([address(), leaving.getSnapshot().value]).toEqual(['/work', 'staying'])
    await back()
    expect([address(), leaving.getSnapshot().value]).toEqual(isUnsaved ? ['/work', 'asking'] : ['/', 'staying'])
  })

  it('closes one that says so, on every page', async () => {
    const { leaving, back, isOpen, address } = await opened({ closesOnBack: true, isUnsaved: true })
    await back()
    await waitFor(() => expect(isOpen()).toBe(false))
    expect([address(), leaving.getSnapshot().value]).toEqual(['/work', 'staying'])
  })

  it.each<[string, Opened]>([
    ['any other', {}],
    ['one that cannot be closed', { closesEvery: true, dismissable: false }],
  ])('asks over %s', async (_, dialog) => {
    const { leaving, back, isOpen } = await opened({ ...dialog, isUnsaved: true })
    await back()
    expect([isOpen(), leaving.getSnapshot().value]).toEqual([true, 'asking'])
  })
})
