import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { paths } from '../../src/paths.ts'
import { Protected } from '../../src/routes/guards.tsx'
import { SessionContext } from '../../src/routes/session-context.ts'
import { start } from '../support/session-world.ts'

/** Signs out of a page with so many answers that the server has not received; what the sign-in page is told. */
async function signOutWith(unsent: number, ...pressed: ('CONFIRM' | 'SIGN_OUT_HERE')[]) {
  const fails = pressed.includes('SIGN_OUT_HERE')
  const { session } = start({ unsent, leave: () => (fails ? Promise.reject(new Error('no network')) : Promise.resolve()) })
  const router = createMemoryRouter(
    [
      { path: paths.login, element: null },
      { element: <Protected roles={['student']} />, children: [{ path: paths.studentCourses, element: null }] },
    ],
    { initialEntries: [paths.studentCourses] },
  )
  render(
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>,
  )
  for (const type of ['SIGN_OUT', ...pressed] as const) {
    await waitFor(() => expect(session.getSnapshot().can({ type })).toBe(true))
    await act(async () => session.send({ type }))
  }
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.login))
  return router.state.location.state
}

// Shows: Whoever signs out with answers that are not sent reads on the sign-in page how many are only on this device.
test('The sign-in page is told what was left behind on this device', async () => {
  expect(await signOutWith(2, 'CONFIRM')).toEqual({ leftBehind: 2 })
})

test('The sign-in page is told it also where the server did not hear of the sign-out', async () => {
  expect(await signOutWith(1, 'CONFIRM', 'SIGN_OUT_HERE')).toEqual({ leftBehind: 1 })
})

test('The sign-in page is told nothing where everything is sent', async () => {
  expect(await signOutWith(0)).toBe(null)
})
