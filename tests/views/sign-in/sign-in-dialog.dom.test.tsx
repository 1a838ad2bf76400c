import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { SignInStep } from '../../../domain/people/account-step.ts'
import type { Newcomer } from '../../../domain/people/registration.ts'
import type { User } from '../../../domain/people/user.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import { type LandingRef, landingMachine, selectLandingView } from '../../../src/machines/landing/landing.machine.ts'
import { ada } from '../../../src/machines/session/alphabet.ts'
import type { SignInRequest } from '../../../src/machines/sign-in/setup.ts'
import { signInMachine } from '../../../src/machines/sign-in/sign-in.machine.ts'
import { LandingDialog } from '../../../src/views/landing/landing-dialog.tsx'
import { SignInPanel } from '../../../src/views/landing/sign-in-panel.tsx'
import { StatusRegion } from '../../../src/views/ui/status-region.tsx'

const landingOf = (asksToSignIn = false, newcomer: Newcomer | null = null) =>
  createActor(landingMachine, { input: { asksToSignIn, newcomer } }).start()

type SignIn = ActorRefFrom<typeof signInMachine>

const signInOf = (run: () => Promise<User>): SignIn =>
  createActor(
    signInMachine.provide({
      actors: {
        signIn: fromPromise<SignInStep, SignInRequest>(async () => ({ kind: 'signedIn', user: await run() })),
      },
    }),
  ).start()

const refusing = (kind: 'refused' | 'network', message: string, waitSeconds: number | null) => () =>
  Promise.reject(new ApiProblem({ kind, status: 429, message, ...(waitSeconds !== null && { retryAfterMs: waitSeconds * 1000 }) }))

const SignIn = ({ landing = landingOf(true), run = async () => ada }: { landing?: LandingRef; run?: () => Promise<User> }) => {
  const [signInRef] = useState(() => signInOf(run))
  return (
    <LandingDialog landing={landing}>
      <SignInPanel landing={landing} signIn={signInRef} />
    </LandingDialog>
  )
}

const signInWith = async (run: () => Promise<User>) => {
  render(<SignIn run={run} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@school.example')
  await userEvent.type(screen.getByLabelText('Password'), 'analytical')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to Examhall' }))
}

const refused = () => Promise.reject(new ApiProblem({ kind: 'refused', status: 401, message: 'Login failed.' }))

describe('The field that the server refused', () => {
  const invalid = () =>
    screen
      .getAllByRole('textbox')
      .concat(screen.queryAllByLabelText('Password'))
      .map((field) => field.getAttribute('aria-invalid'))

  test('is marked, and described by why', async () => {
    await signInWith(refused)
    const alert = await screen.findByRole('alert')
    const password = screen.getByLabelText('Password')
    expect(invalid()).toEqual([null, 'true'])
    expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')).toBe(alert)
  })

  test('is not marked for what is wrong with no field', async () => {
    await signInWith(refusing('refused', 'Too many attempts.', 7))
    await screen.findByRole('alert')
    expect(invalid()).toEqual([null, null])
  })
})

describe('The sign-in dialog', () => {
  // Shows: A sign-in that is refused takes away the welcome of the account that was just created.
  test('welcomes whoever made an account until a sign-in is refused', async () => {
    const newcomer = { email: 'ada@school.example', message: 'Account created. Please sign in.' }
    render(<SignIn landing={landingOf(true, newcomer)} run={refused} />)
    const welcome = screen.queryByText(/^Account created/) !== null
    await userEvent.type(screen.getByLabelText('Password'), 'wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to Examhall' }))
    expect([welcome, (await screen.findByRole('alert')).textContent, screen.queryByText(/^Account created/)]).toEqual([
      true,
      'Login failed.',
      null,
    ])
  })

  // Shows: The button of the sign-in dialog reads "Sign in to Examhall".
  // Shows: The button of the sign-in dialog reads "Signing in..." while it waits.
  test('shows that it is busy', async () => {
    await signInWith(() => new Promise(() => {}))
    expect(screen.getByRole('button', { name: 'Signing in...' }).getAttribute('aria-disabled')).toBe('true')
  })

  test.each([
    // Shows: A failed sign-in shows the sentence of the server.
    ['the server', refusing('refused', 'This account is disabled.', null), 'This account is disabled.'],
    // Shows: A failed sign-in without a sentence of the server reads "Login failed. Please check your credentials."
    ['a server without words', refusing('refused', '', null), 'Login failed. Please check your credentials.'],
    // Shows: A sign-in without a network reads "Network error. Please check your connection and try again."
    ['no network', refusing('network', '', null), 'Network error. Please check your connection and try again.'],
    ['a pause', refusing('refused', 'Too many tries.', 8), 'Too many tries. Try again in 8 seconds.'],
    ['a pause that is said', refusing('refused', 'Please try again in 8 seconds.', 8), 'Please try again in 8 seconds.'],
  ])('shows what %s says', async (_, run, sentence) => {
    await signInWith(run)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })

  test.each([
    ['', 'Email'],
    ['ada@school.example', 'Code'],
  ])('gives the focus to the first empty field, and says it, after "I have a sign-in code" with "%s" typed', async (email, label) => {
    render(
      <>
        <SignIn />
        <StatusRegion />
      </>,
    )
    const user = userEvent.setup({ delay: null })
    const field = await screen.findByRole('textbox', { name: 'Email' })
    if (email) await user.type(field, email)
    await user.click(screen.getByRole('button', { name: 'I have a sign-in code' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: label }))
    expect(screen.getByText('Sign in with a code').closest('[data-live-announcer]')).not.toBe(null)
  })

  test('leaves nothing of a changed way to sign in to the page that comes next', async () => {
    const { rerender } = render(
      <>
        <SignIn />
        <StatusRegion />
      </>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'I have a sign-in code' }))
    await userEvent.click(screen.getByRole('button', { name: 'Use my password' }))
    expect(screen.getByRole('status').textContent).toBe('Sign in with your password')
    rerender(<StatusRegion />)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('says what to do about a forgotten password, where a password is asked for', async () => {
    render(<SignIn />)
    const user = userEvent.setup({ delay: null })
    await screen.findByRole('textbox', { name: 'Email' })
    const words = screen.getByText('Forgot your password?').closest('details')?.textContent
    await user.click(screen.getByRole('button', { name: 'I have a sign-in code' }))
    expect([words, screen.queryByText('Forgot your password?')]).toEqual([
      expect.stringContaining('Ask your teacher: they can give you a sign-in code'),
      null,
    ])
  })

  test('says what signing in opens, or that the session has ended', async () => {
    const panel = (hasEnded: boolean) => (
      <LandingDialog landing={landingOf(true)}>
        <SignInPanel
          landing={landingOf(true)}
          signIn={signInOf(async () => ada)}
          interruption={{ from: '/student/quizAttempt/a1', hasEnded }}
        />
      </LandingDialog>
    )
    const { rerender } = render(panel(false))
    await screen.findByText('Sign in to open your quiz.')
    rerender(panel(true))
    expect(screen.getByText('Your session has ended. Sign in to go back to your quiz.')).toBeTruthy()
  })

  test('asks whoever needs a second step for nothing else', async () => {
    await signInWith(() => Promise.reject(new ApiProblem({ kind: 'refused', status: 401, reason: 'secondFactorRequired' })))
    expect((await screen.findByRole('button', { name: 'Verify' })).tagName).toBe('BUTTON')
    expect([screen.queryByText('New here?'), screen.getByText(/^No app and no recovery code/).tagName]).toEqual([null, 'P'])
  })

  test('focuses the first empty field', async () => {
    render(<SignIn />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@school.example')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to Examhall' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  test('knows who has just made an account, and asks for the password alone', () => {
    render(<SignIn landing={landingOf(true, { email: 'kim@school.example', message: 'Account created. Please sign in.' })} />)
    expect([
      screen.getByRole('status').textContent,
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value,
      document.activeElement,
    ]).toEqual(['Account created. Please sign in.', 'kim@school.example', screen.getByLabelText('Password')])
  })

  // Shows: The sign-in dialog asks for e-mail and password.
  test('lets password managers fill it in', () => {
    render(<SignIn />)
    const fields = [screen.getByRole('textbox', { name: 'Email' }), screen.getByLabelText('Password')]
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual(['username', 'current-password'])
  })

  // Shows: The sign-in dialog links to registration.
  test('leads to registration', async () => {
    const landing = landingOf(true)
    render(<SignIn landing={landing} />)
    await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
    expect(selectLandingView(landing.getSnapshot())).toBe('registration')
  })

  test.each([
    // Shows: Each dialog of the landing page closes by its close button.
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    // Shows: Each dialog of the landing page closes by Escape, keeps the focus inside and gives it back.
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('closes by %s', async (_, close) => {
    const landing = landingOf(true)
    render(<SignIn landing={landing} />)
    await close()
    expect(selectLandingView(landing.getSnapshot())).toBe('page')
  })
})
