import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, matchRoutes, Outlet, type RouteObject, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Role, User } from '../../domain/people/user.ts'
import { ada, alan } from '../../src/machines/session/alphabet.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import type { DeviceCommand, SessionCheck } from '../../src/machines/session/setup.ts'
import { Component as Layout } from '../../src/routes/layout.route.tsx'
import { prepareRoutes } from '../../src/routes/router.tsx'
import { SessionContext } from '../../src/routes/session-context.ts'
import { readStoredUser, storeUser, USER_KEY } from '../../src/services/device/stored-user.ts'

const idle = sessionMachine.provide({
  actors: {
    storedUser: fromCallback<DeviceCommand, Record<string, never>>(() => {}),
    wakeWatch: fromCallback(() => {}),
    checkSession: fromPromise<SessionCheck, Record<string, never>>(() => new Promise(() => {})),
    countUnsent: fromPromise<number, { user: User | null }>(async () => 0),
    endSession: fromPromise<void, Record<string, never>>(async () => {}),
  },
})

const Blank = () => <Outlet />

/** The real routes and guards with nothing in the place of every page and of the layout. */
const withoutPages = ({ lazy, Component, children, index: _, ...route }: RouteObject): RouteObject => ({
  ...route,
  ...((lazy || Component) && { Component: Blank }),
  ...(children && { children: children.map(withoutPages) }),
})

let routes: RouteObject[]
beforeAll(async () => {
  routes = (await prepareRoutes('/admin')).map(withoutPages)
})
beforeEach(() => localStorage.clear())

/** Opens an address with what this browser has stored. */
function open(address: string, state: unknown = null) {
  const session = createActor(idle, { input: { user: readStoredUser() } }).start()
  const url = new URL(address, 'http://here')
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: url.pathname, search: url.search, hash: url.hash, state }] })
  render(
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>,
  )
  const at = () => {
    const { pathname, search, hash } = router.state.location
    return `${pathname}${search}${hash}`
  }
  return { session, router, at }
}

const personOf = (role: Role): User => ({ ...ada, id: role, role })
const homes: Record<Role, string> = { admin: '/admin', teacher: '/teacher/courses', student: '/student/courses' }
const roles: Role[] = ['admin', 'teacher', 'student']

const pages: Record<Role, string[]> = {
  admin: ['/admin', '/admin/users', '/admin/courses', '/admin/reports'],
  teacher: [
    '/teacher/courses',
    '/teacher/assignments',
    '/teacher/courses/c1',
    '/teacher/courses/c1/assignments/create',
    '/teacher/courses/c1/assignment/a1',
    '/teacher/courses/c1/assignment/a1/edit',
    '/teacher/quiz-review/q1',
    '/teacher/courses/c1/modules',
    '/teacher/courses/c1/enroll',
    '/teacher/quiz-review/q1/statistics',
    '/teacher/quiz-review/q1/questions/k1',
  ],
  student: ['/student/courses', '/student/quizAttempt/a1', '/student/courses/c1', '/student/quiz/review/s1'],
}
const forVisitors = ['/', '/register', '/login']
const unknown = [
  '/dashboard',
  '/student/dashboard',
  '/nowhere',
  '/student',
  '/teacher',
  '/admin/nowhere',
  '/student/courses/c1/more',
  '/api',
]
const corrupt = [
  '{',
  '"ada"',
  'null',
  '[]',
  '{"id":"ada"}',
  '{"role":"student"}',
  '{"id":"","role":"student"}',
  '{"id":"ada","role":"janitor"}',
]

const everyPage = roles.flatMap((role) => pages[role].map((path) => [role, path] as const))

describe('A page for one role', () => {
  // Shows: Whoever opens a protected page without being signed in is led to its fallback, "/" unless the page names another.
  // Shows: The pages below "/admin" are for admins only.
  // Shows: The pages below "/teacher" are for teachers only.
  test.each(everyPage)('of %s, %s: a visitor goes to the fallback, which remembers it', async (_, path) => {
    const { at, router } = open(path)
    await waitFor(() => expect(at()).toBe('/'))
    expect(router.state.location.state).toEqual({ from: path })
  })

  const everybody = everyPage.flatMap(([owner, path]) => roles.map((role) => [role, path, role === owner ? path : homes[role]] as const))
  // Shows: The pages below "/student" are for students only.
  // Shows: The pages below "/admin" and "/teacher" are closed to students.
  // Shows: Whoever opens a page of another role is led to the home of their role.
  // Shows: The pages below "/admin" are for admins only.
  // Shows: The pages below "/teacher" are for teachers only.
  // Shows: An assignment that is not a quiz has a read-only page.
  // Shows: A teacher or an admin who opens a page of another role is led home.
  test.each(everybody)('a person who is %s and opens %s lands on %s', async (role, path, place) => {
    storeUser(personOf(role))
    const { at } = open(path)
    await waitFor(() => expect(at()).toBe(place))
  })

  // Shows: The quiz review is inside the layout of a teacher.
  test.each(everyPage)('of %s, %s: stands in the layout with the top bar', async (_, path) => {
    const branch = matchRoutes(await prepareRoutes('/admin'), path) ?? []
    expect(branch.some(({ route }) => route.Component === Layout)).toBe(true)
  })

  // Shows: A stored user without a known role counts as nobody.
  // Shows: A stored user that is damaged or has no id or role is cleared and leads to "/".
  test.each(corrupt)('a stored user that is none counts as nobody: %s', async (stored) => {
    localStorage.setItem(USER_KEY, stored)
    const { at } = open('/student/courses')
    await waitFor(() => expect(at()).toBe('/'))
    expect(localStorage.getItem(USER_KEY)).toBe(null)
  })
})

describe('A page for visitors', () => {
  // Shows: "/" and "/register" are open to visitors.
  test.each(forVisitors)('%s stays open to a visitor', async (path) => {
    const { at } = open(path)
    await act(async () => {})
    expect(at()).toBe(path)
  })

  const everybody = forVisitors.flatMap((path) => roles.map((role) => [path, role, homes[role]] as const))
  // Shows: A signed-in student who opens a page for visitors is led home.
  // Shows: A signed-in teacher or admin who opens a page for visitors is led home.
  // Shows: The home of a student is "/student/courses".
  // Shows: The home of an admin is "/admin".
  // Shows: The home of a teacher is "/teacher/courses".
  test.each(everybody)('%s sends a person who is %s to %s', async (path, role, home) => {
    storeUser(personOf(role))
    const { at } = open(path)
    await waitFor(() => expect(at()).toBe(home))
  })
})

describe('An address that nobody knows', () => {
  // Shows: Any other path leads to "/".
  // Shows: A stored user without a known role counts as nobody.
  test.each(unknown)('%s leads a visitor to the landing page', async (path) => {
    const { at } = open(path)
    await waitFor(() => expect(at()).toBe('/'))
  })

  const everybody = unknown.flatMap((path) => roles.map((role) => [path, role, homes[role]] as const))
  // Shows: Any other path leads to "/".
  // Shows: "/dashboard" and "/student/dashboard" lead home.
  test.each(everybody)('%s leads a person who is %s to %s', async (path, role, home) => {
    storeUser(personOf(role))
    const { at } = open(path)
    await waitFor(() => expect(at()).toBe(home))
  })
})

describe('After sign-in', () => {
  const signIn = (session: ReturnType<typeof open>['session'], user: User) => act(() => session.send({ type: 'SIGNED_IN', user }))

  // Shows: The page that was asked for is remembered over sign-in, with its query.
  test('the page that was asked for opens with its query and its place', async () => {
    const { session, at } = open('/student/courses/c1?tab=list#a7')
    await waitFor(() => expect(at()).toBe('/'))
    signIn(session, alan)
    await waitFor(() => expect(at()).toBe('/student/courses/c1?tab=list#a7'))
  })

  // Shows: Signing in leads to the home of the role.
  test('a page for another role is forgotten', async () => {
    const { session, at } = open('/teacher/courses/c1')
    await waitFor(() => expect(at()).toBe('/'))
    signIn(session, alan)
    await waitFor(() => expect(at()).toBe('/student/courses'))
  })

  test.each([
    'https://evil.example/student/courses',
    '//evil.example/student/courses',
    '/\\evil.example/student/courses',
    'javascript:alert(1)',
    '/login',
    { href: '/student/courses' },
  ])('nothing outside is followed: %j', async (from) => {
    const { session, at } = open('/login', { from })
    signIn(session, alan)
    await waitFor(() => expect(at()).toBe('/student/courses'))
  })

  test('nothing is remembered of a page that was left by Sign Out', async () => {
    storeUser(alan)
    const { session, router, at } = open('/student/courses/c1')
    act(() => session.send({ type: 'session.endedElsewhere' }))
    await waitFor(() => expect(at()).toBe('/login'))
    expect(router.state.location.state).toBe(null)
  })

  // Shows: After signing in at "/login" a person returns to the page that was refused.
  // Shows: A refused session on a course page leads to sign-in.
  test('a refused session leads to sign-in and back', async () => {
    storeUser(alan)
    const { session, at } = open('/student/courses/c1?tab=list')
    act(() => session.send({ type: 'request.unauthorized' }))
    await waitFor(() => expect(at()).toBe('/login'))
    signIn(session, alan)
    await waitFor(() => expect(at()).toBe('/student/courses/c1?tab=list'))
  })
})
