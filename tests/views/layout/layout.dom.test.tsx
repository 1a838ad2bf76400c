import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { User } from '../../../domain/people/user.ts'
import { ada, alan } from '../../../src/machines/session/alphabet.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import type { DeviceCommand, SessionCheck } from '../../../src/machines/session/setup.ts'
import { typingWatch } from '../../../src/services/watch/typing-watch.ts'
import { openTestRouter, SessionPage } from '../../support/pages/session-page.tsx'

const machineWith = (check: Promise<SessionCheck>) =>
  sessionMachine.provide({
    actors: {
      storedUser: fromCallback<DeviceCommand, Record<string, never>>(() => {}),
      wakeWatch: fromCallback(() => {}),
      typingWatch,
      checkSession: fromPromise<SessionCheck, Record<string, never>>(() => check),
      countUnsent: fromPromise<number, { user: User | null }>(async () => 2),
      endSession: fromPromise<void, Record<string, never>>(() => new Promise(() => {})),
    },
  })

/** Opens an address as this user and gives where the person ends up. */
async function open(address: string, user: User | null, check: Promise<SessionCheck> = new Promise(() => {})) {
  const session = createActor(machineWith(check), { input: { user } }).start()
  const router = openTestRouter(address)
  render(<SessionPage session={session} router={router} />)
  await act(async () => {})
  return { session, router, at: () => router.state.location.pathname }
}

const teacher: User = { ...ada, id: 'emmy', role: 'teacher' }

const signIn = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), ada.email)
  await userEvent.type(screen.getByLabelText('Password'), 'analytical')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to Examhall' }))
}

describe('The guards', () => {
  test.each([
    ['a visitor of a page for students goes to the landing page', '/student/courses', null, '/'],
    // Shows: A teacher or an admin who opens a page of another role is led home.
    ['a teacher on a page for students goes home', '/student/courses', teacher, '/teacher/courses'],
    // Shows: Whoever opens a page of another role is led to the home of their role.
    ['a student on a page for teachers goes home', '/teacher/courses', ada, '/student/courses'],
    ['a student on the landing page goes home', '/', ada, '/student/courses'],
    ['a student on the sign-in page goes home', '/login', ada, '/student/courses'],
    ['a student stays on a page for students', '/student/courses', ada, '/student/courses'],
  ] as const)('%s', async (_, address, user, place) => {
    const { at } = await open(address, user)
    await waitFor(() => expect(at()).toBe(place))
  })

  test('the page that was asked for opens after sign-in', async () => {
    const { at } = await open('/student/courses/algebra', null)
    await signIn()
    await waitFor(() => expect(at()).toBe('/student/courses/algebra'))
  })

  // Shows: "/login" is the landing page with its sign-in dialog open; signing out, registering and a refused session lead there.
  // Shows: A refused session on an attempt page leads to sign-in and keeps the unsent answers.
  test('a refused session leads to sign-in', async () => {
    const { session, at } = await open('/student/courses', ada)
    act(() => session.send({ type: 'request.unauthorized' }))
    await waitFor(() => expect(at()).toBe('/login'))
  })

  // Shows: "Sign Out" leads to "/login".
  test('after Sign Out nothing is remembered', async () => {
    const { session, router, at } = await open('/student/courses/algebra', ada)
    act(() => session.send({ type: 'session.endedElsewhere' }))
    await waitFor(() => expect(at()).toBe('/login'))
    expect(router.state.location.state).toBe(null)
  })
})

describe('The sign-in dialog over an exam', () => {
  // Shows: A student who is signed out signs in again without leaving the exam.
  // Shows: While an attempt runs, a lost session opens the sign-in dialog over the exam and leads nowhere else.
  test('leaves the page behind it mounted', async () => {
    const { session, at } = await open('/student/courses', ada)
    act(() => session.send({ type: 'attempt.started', assignmentId: 'quiz' }))
    act(() => session.send({ type: 'request.unauthorized' }))
    expect([screen.getByRole('alertdialog', { name: 'Sign in again to go on' }).tagName, at()]).toEqual(['SECTION', '/student/courses'])
  })

  test('knows the e-mail of the owner and does not close by Escape', async () => {
    const { session } = await open('/student/courses', ada)
    act(() => session.send({ type: 'attempt.started', assignmentId: 'quiz' }))
    act(() => session.send({ type: 'request.unauthorized' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(ada.email)
  })
})

describe('The sign-in dialog says what is safe', () => {
  // Shows: The sign-in dialog over an editor or an exam says what is safe.
  test.each([
    ['student', 'Your session has ended. Your answers are still here; after signing in you continue where you left off.'],
    ['teacher', 'Your session has ended. Your changes are still here; after signing in you continue where you left off.'],
  ] as const)('to a %s', async (role, sentence) => {
    const { session } = await open(role === 'student' ? '/student/courses' : '/teacher/courses', { ...ada, role })
    act(() => session.send({ type: 'attempt.started', assignmentId: 'quiz' }))
    act(() => session.send({ type: 'request.unauthorized' }))
    expect(screen.getByRole('alertdialog').querySelector('p')?.textContent).toBe(sentence)
  })
})

describe('Somebody else in this browser', () => {
  const during = async (address: string, owner: User, check?: Promise<SessionCheck>) => {
    const opened = await open(address, owner, check)
    act(() => opened.session.send({ type: 'attempt.started', assignmentId: 'quiz' }))
    return opened
  }

  test('is said in the dialog over the exam', async () => {
    const { promise: check, resolve: answer } = Promise.withResolvers<SessionCheck>()
    await during('/student/courses', ada, check)
    await act(async () => answer({ kind: 'valid', user: alan }))
    expect(screen.getByRole('alertdialog', { name: 'Sign in again to go on' }).querySelector('p')?.textContent).toBe(
      'Someone else is now signed in on this browser. Your answers are still here; after signing in you continue where you left off.',
    )
  })

  test('who signs in over an exam reads whose it is, with the focus on the heading, and then goes on', async () => {
    const { session } = await during('/student/courses', ada)
    act(() => session.send({ type: 'request.unauthorized' }))
    act(() => session.send({ type: 'SIGNED_IN', user: alan }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'You are now signed in as Alan Turing' })
    expect([document.activeElement, screen.queryByRole('heading', { name: 'My Courses' })]).toEqual([heading, null])
    expect(screen.getByText('The exam of Ada Lovelace is kept on this device and goes on when Ada Lovelace signs in.').tagName).toBe('P')
    await userEvent.click(screen.getByRole('link', { name: 'Continue as Alan Turing' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My Courses' }))
  })

  test('reads so in place of the exam, also as a teacher, and its owner signs in from there', async () => {
    const { session, at } = await during('/student/courses/algebra', ada)
    act(() => session.send({ type: 'user.stored', user: teacher }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in as Ada Lovelace' }))
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value
    await userEvent.type(screen.getByLabelText('Password'), 'analytical')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to Examhall' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Course' })
    expect([email, at(), document.activeElement]).toEqual([ada.email, '/student/courses/algebra', heading])
  })

  test('reads of the work of a teacher', async () => {
    const { session } = await during('/teacher/courses', teacher)
    act(() => session.send({ type: 'user.stored', user: { ...teacher, id: 'sofia', firstName: 'Sofia' } }))
    expect((await screen.findByText(/^The work of/)).textContent).toBe(
      'The work of Ada Lovelace is kept on this device and goes on when Ada Lovelace signs in.',
    )
  })
})

describe('The top bar', () => {
  beforeEach(() => localStorage.clear())

  // Shows: The top bar shows the role in capitals.
  test('names the role', async () => {
    await open('/student/courses', ada)
    expect(screen.getByRole('banner').textContent).toContain('student')
  })

  test('its menu changes the theme', async () => {
    await open('/student/courses', ada)
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
  })

  test('its menu says that Sign Out is under way', async () => {
    const { session } = await open('/student/courses', ada)
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    act(() => session.send({ type: 'SIGN_OUT' }))
    await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain('2 answers'))
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out Anyway' }))
    expect(await screen.findByRole('button', { name: 'Signing out...' })).toBeDefined()
  })

  // Shows: "Sign Out" warns when answers are not sent yet.
  test('Sign Out with unsent answers asks first', async () => {
    await open('/student/courses', ada)
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('2 answers are still only on this device.')
  })
})

describe('After navigation', () => {
  test('the heading of the new page has the focus', async () => {
    const { router } = await open('/student/courses', ada)
    await act(() => router.navigate('/student/courses/algebra'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Course' })))
  })
})
