import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { AccountRefusal } from '../../domain/account-problem.ts'
import type { SignInStep } from '../../domain/account-step.ts'
import type { Newcomer } from '../../domain/registration.ts'
import type { Site } from '../../domain/site.ts'
import type { User } from '../../domain/user.ts'
import { type LandingRef, landingMachine, selectLandingView } from '../../src/machines/landing/landing.machine.ts'
import { ada } from '../../src/machines/session/model.ts'
import type { SignInRequest } from '../../src/machines/sign-in/setup.ts'
import { signInMachine } from '../../src/machines/sign-in/sign-in.machine.ts'
import { siteMachine } from '../../src/machines/site/site.machine.ts'
import { LandingDialog } from '../../src/views/landing/landing-dialog.tsx'
import { LandingPage } from '../../src/views/landing/landing-page.tsx'
import { SignInPanel } from '../../src/views/landing/sign-in-panel.tsx'
import { StatusRegion } from '../../src/views/ui/status-region.tsx'

const landingOf = (asksToSignIn = false, newcomer: Newcomer | null = null) =>
  createActor(landingMachine, { input: { asksToSignIn, newcomer } }).start()

const siteOf = (site: Partial<Site> = {}) =>
  createActor(
    siteMachine.provide({
      actors: {
        loadSite: fromPromise<Site, Record<string, never>>(async () => ({
          schoolName: 'Noether School',
          schoolUrl: 'https://school.example',
          isExposed: false,
          ...site,
        })),
      },
    }),
  ).start()

describe('The landing page', () => {
  test('opens sign-in from the header', async () => {
    const landing = landingOf()
    render(<LandingPage landing={landing} site={siteOf()} />)
    await userEvent.click(screen.getAllByRole('button', { name: 'Student Login' })[0] as HTMLElement)
    expect(selectLandingView(landing.getSnapshot())).toBe('signIn')
  })

  test('opens registration from the hero', async () => {
    const landing = landingOf()
    render(<LandingPage landing={landing} site={siteOf()} />)
    await userEvent.click(screen.getAllByRole('button', { name: 'Register' })[1] as HTMLElement)
    expect(selectLandingView(landing.getSnapshot())).toBe('registration')
  })

  test("links to the school's site", async () => {
    render(<LandingPage landing={landingOf()} site={siteOf()} />)
    expect((await screen.findByRole('link', { name: 'School website' })).getAttribute('href')).toBe('https://school.example')
  })

  test('makes no link of an address that is none of the web', async () => {
    render(<LandingPage landing={landingOf()} site={siteOf({ schoolUrl: 'javascript:alert(1)' })} />)
    await screen.findByText('Noether School')
    expect(screen.queryByRole('link', { name: 'School website' })).toBeNull()
  })

  test('warns of a connection that is not encrypted', async () => {
    render(<LandingPage landing={landingOf()} site={siteOf({ isExposed: true })} />)
    expect(await screen.findByText('This connection is not encrypted.')).toBeDefined()
  })

  test('has no link to a school whose site is not configured', async () => {
    render(<LandingPage landing={landingOf()} site={siteOf({ schoolUrl: '' })} />)
    await screen.findByText('Noether School')
    expect(screen.queryByRole('link', { name: /school/i })).toBeNull()
  })

  test('has a header, a hero, features, an about section and a footer', () => {
    render(<LandingPage landing={landingOf()} site={siteOf()} />)
    const headings = screen.getAllByRole('heading').filter(({ tagName }) => tagName !== 'H3')
    expect([
      within(screen.getByRole('banner'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
      headings.map(({ textContent }) => textContent),
      screen.getByRole('contentinfo').tagName,
    ]).toEqual([
      ['Register', 'Student Login'],
      ['Take your exam. See your result. Know where you stand.', 'Features', 'About Examhall'],
      'FOOTER',
    ])
  })

  test('has no way to a registration that is closed', async () => {
    render(<LandingPage landing={landingOf()} site={siteOf({ isRegistrationClosed: true })} />)
    await screen.findByText('Noether School')
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
  })

  test('keeps the way to a registration for some domains', async () => {
    render(<LandingPage landing={landingOf()} site={siteOf({ registrationDomains: ['a.example'] })} />)
    await screen.findByText('Noether School')
    expect(screen.getAllByRole('button', { name: 'Register' })).toHaveLength(2)
  })

  test('shows the four features', () => {
    render(<LandingPage landing={landingOf()} site={siteOf()} />)
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Online Examinations',
      'Instant Results',
      'Progress Tracking',
      'Course Management',
    ])
  })
})

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
  Promise.reject(new AccountRefusal({ kind, message, waitSeconds, fields: [] }))

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

describe('The sign-in dialog', () => {
  test('shows that it is busy', async () => {
    await signInWith(() => new Promise(() => {}))
    expect(screen.getByRole('button', { name: 'Signing in...' }).getAttribute('aria-disabled')).toBe('true')
  })

  test.each([
    ['the server', refusing('refused', 'This account is disabled.', null), 'This account is disabled.'],
    ['a server without words', refusing('refused', '', null), 'Login failed. Please check your credentials.'],
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
    await signInWith(() =>
      Promise.reject(new AccountRefusal({ kind: 'refused', message: '', waitSeconds: null, fields: [], asksCode: true })),
    )
    expect((await screen.findByRole('button', { name: 'Verify' })).tagName).toBe('BUTTON')
    expect([screen.queryByText('New here?'), screen.getByText(/^Neither app nor recovery code/).tagName]).toEqual([null, 'P'])
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

  test('lets password managers fill it in', () => {
    render(<SignIn />)
    const fields = [screen.getByRole('textbox', { name: 'Email' }), screen.getByLabelText('Password')]
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual(['username', 'current-password'])
  })

  test('leads to registration', async () => {
    const landing = landingOf(true)
    render(<SignIn landing={landing} />)
    await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
    expect(selectLandingView(landing.getSnapshot())).toBe('registration')
  })

  test.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('closes by %s', async (_, close) => {
    const landing = landingOf(true)
    render(<SignIn landing={landing} />)
    await close()
    expect(selectLandingView(landing.getSnapshot())).toBe('page')
  })
})
