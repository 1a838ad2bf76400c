import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { User } from '../../../domain/people/user.ts'
import { ada } from '../../../src/machines/session/alphabet.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import type { DeviceCommand, SessionCheck } from '../../../src/machines/session/setup.ts'
import { SessionContext } from '../../../src/routes/session-context.ts'
import { Component as PasswordLink } from '../../../src/routes/visitor/password-link.route.tsx'
import { stubFetch } from '../../support/pages/fake-fetch.ts'

const idle = sessionMachine.provide({
  actors: {
    storedUser: fromCallback<DeviceCommand, Record<string, never>>(() => {}),
    wakeWatch: fromCallback(() => {}),
    checkSession: fromPromise<SessionCheck, Record<string, never>>(() => new Promise(() => {})),
  },
})

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const owner = () => json(200, { success: true, email: ada.email, firstName: 'Ada' })
const isSet = () => json(200, { success: true, message: 'Your password is set. Please sign in.' })

let replies: Record<string, () => Response>
beforeEach(() => {
  replies = { GET: owner, POST: isSet }
  stubFetch(({ path, method }) => (path.startsWith('/api/password-links/') ? replies[method]?.() : undefined) ?? json(503, {}))
})
afterEach(() => vi.unstubAllGlobals())

/** Opens a link in the browser of this person. */
function open(user: User | null = null) {
  const session = createActor(idle, { input: { user } }).start()
  const pages = [
    { path: '/password-links/:token', Component: PasswordLink },
    { path: '/login', Component: () => <p>Sign in</p> },
  ]
  const router = createMemoryRouter(pages, { initialEntries: ['/password-links/x'] })
  render(
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>,
  )
  return { session, router }
}

async function choose(password = 'analytical engines', confirmation = password) {
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByLabelText('New Password'))
  await user.paste(password)
  await user.click(screen.getByLabelText('Confirm Password'))
  await user.paste(confirmation)
  await user.click(screen.getByRole('button', { name: 'Set Password' }))
}

const newcomer = { email: ada.email, message: 'Your password is set. Please sign in.' }

describe('Whoever sets a password by a link', () => {
  test('is greeted by name and address', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeTruthy()
    expect(screen.getByText(ada.email)).toBeTruthy()
  })

  test('signs in next, with the address filled in', async () => {
    const { router } = open()
    await choose()
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.state).toEqual({ newcomer })
  })

  test('signs in again where they were signed in, because their sessions have ended', async () => {
    const { router, session } = open(ada)
    await choose()
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect([router.state.location.state, session.getSnapshot().matches('signedOut')]).toEqual([{ newcomer }, true])
  })

  test('stays signed in as somebody else, and is told whose password it is', async () => {
    const { router, session } = open({ ...ada, id: 'grace', email: 'grace@school.example' })
    expect((await screen.findByRole('note')).textContent).toBe(
      `You are signed in here as grace@school.example. This link sets the password of ${ada.email}, not yours.`,
    )
    await choose()
    expect(await screen.findByRole('heading', { name: 'The password is set' })).toBeTruthy()
    expect([router.state.location.pathname, session.getSnapshot().matches('signedIn')]).toEqual(['/password-links/x', true])
  })
})

describe('The page of a link', () => {
  test('that is used says what to do', async () => {
    replies.GET = () => json(404, { success: false, reason: 'linkInvalid', message: 'This link is no longer valid.' })
    open()
    expect(await screen.findByText(/Please ask your school's admin for a new link/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login')
  })

  test('that was used meanwhile says so instead of the form', async () => {
    open()
    replies.POST = () => json(404, { success: false, reason: 'linkInvalid', message: 'This link is no longer valid.' })
    await choose()
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy()
  })

  test.each([
    ['short', 'short', 'Password must be at least 8 characters'],
    ['analytical engines', 'analytical', 'Passwords do not match'],
    ['password1', 'password1', 'This password is too common'],
    [ada.email, ada.email, 'Password must not be the email address'],
  ])('refuses %s with %s in words', async (password, confirmation, sentence) => {
    open()
    await choose(password, confirmation)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  test("shows the server's refusal at the field", async () => {
    open()
    replies.POST = () => json(400, { success: false, reason: 'invalid', message: 'This password is too common', errors: [] })
    await choose()
    expect(await screen.findByText('This password is too common')).toBeTruthy()
    expect(screen.getByLabelText('New Password').getAttribute('aria-invalid')).toBe('true')
  })

  test('says how long to wait when too many links were tried', async () => {
    replies.GET = () =>
      json(429, { success: false, reason: 'tooManyRequests', message: 'Too many links were tried. Please try again in 5 seconds.' })
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again in 5 seconds.')
  })
})
