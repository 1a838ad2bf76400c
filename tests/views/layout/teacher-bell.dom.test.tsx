import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Role, User } from '../../../domain/people/user.ts'
import { ada } from '../../../src/machines/session/alphabet.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import type { DeviceCommand, SessionCheck } from '../../../src/machines/session/setup.ts'
import { Component as Layout } from '../../../src/routes/layout.route.tsx'
import { SessionContext } from '../../../src/routes/session-context.ts'
import { stubFetch } from '../../support/pages/fake-fetch.ts'

const idle = sessionMachine.provide({
  actors: {
    storedUser: fromCallback<DeviceCommand, Record<string, never>>(() => {}),
    wakeWatch: fromCallback(() => {}),
    checkSession: fromPromise<SessionCheck, Record<string, never>>(() => new Promise(() => {})),
  },
})

/** Opens the layout of somebody and gives the calls that it makes for itself. */
async function open(role: Role) {
  const asked: string[] = []
  stubFetch(({ path }) => {
    asked.push(path)
    return new Response(JSON.stringify({ success: true, requests: [], schoolName: '', schoolUrl: '', secure: true }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  const user: User = { ...ada, role }
  const router = createMemoryRouter([{ path: '/', element: <Layout />, children: [{ index: true, element: <h1>Home</h1> }] }])
  render(
    <SessionContext value={createActor(idle, { input: { user } }).start()}>
      <RouterProvider router={router} />
    </SessionContext>,
  )
  await act(async () => import('../../../src/routes/teacher/registration-requests.tsx'))
  return asked
}

afterEach(() => vi.unstubAllGlobals())

describe('The bell', () => {
  // Shows: The top bar of a teacher has a bell with a badge for unread requests.
  // Shows: Only the pages of a teacher fetch requests.
  test('stands over every page of a teacher and asks for the requests', async () => {
    const asked = await open('teacher')
    expect((await screen.findByRole('button', { name: 'Registration Requests' })).tagName).toBe('BUTTON')
    expect(asked).toContain('/api/courses/registration-requests')
  })

  // Shows: Only teachers have the bell.
  // Shows: Only the pages of a teacher fetch requests.
  test.each(['student', 'admin'] as const)('is not there for a %s, and nothing is asked for', async (role) => {
    const asked = await open(role)
    expect([screen.queryByRole('button', { name: /Registration Requests/ }), asked]).toEqual([null, ['/api/site']])
  })
})
