import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { leavingMachine } from '../../src/machines/leaving/leaving.machine.ts'
import { useLeaveGuard } from '../../src/routes/leave-guard.ts'

const opened = (isUnsaved: boolean) => {
  const leaving = createActor(leavingMachine).start()
  const isUnsavedNow = () => isUnsaved
  const Work = () => {
    useLeaveGuard(leaving, isUnsavedNow)
    return <p>Work</p>
  }
  const router = createMemoryRouter([
    { path: '/', element: <Work /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ])
  render(<RouterProvider router={router} />)
  const follow = () => act(() => router.navigate('/elsewhere'))
  return { leaving, router, follow }
}

describe('The leave guard', () => {
  it('asks nothing while everything is saved', async () => {
    const { follow } = opened(false)
    await follow()
    expect(screen.getByText('Elsewhere')).toBeDefined()
  })

  it('has the machine ask before unsaved work is left', async () => {
    const { leaving, follow } = opened(true)
    await follow()
    expect([leaving.getSnapshot().value, screen.getByText('Work').textContent]).toEqual(['asking', 'Work'])
  })

  it('follows the link once leaving is confirmed', async () => {
    const { leaving, follow } = opened(true)
    await follow()
    await act(async () => leaving.send({ type: 'LEAVE' }))
    expect(screen.getByText('Elsewhere')).toBeDefined()
  })

  it('asks again for the next link after the person stayed', async () => {
    const { leaving, follow } = opened(true)
    await follow()
    await act(async () => leaving.send({ type: 'STAY' }))
    expect(leaving.getSnapshot().value).toBe('staying')
    await follow()
    expect(leaving.getSnapshot().value).toBe('asking')
  })

  it('asks also where the next link follows before the page is drawn without the question', async () => {
    const { leaving, router, follow } = opened(true)
    await follow()
    await act(async () => {
      leaving.send({ type: 'STAY' })
      await router.navigate('/elsewhere')
    })
    expect(leaving.getSnapshot().value).toBe('asking')
  })
})
