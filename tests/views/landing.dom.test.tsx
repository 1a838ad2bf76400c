import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { AccountRefusal } from '../../domain/account-problem.ts'
import type { Credentials } from '../../domain/credentials.ts'
import type { Registration } from '../../domain/registration.ts'
import type { Site } from '../../domain/site.ts'
import type { User } from '../../domain/user.ts'
import { landingMachine, selectLandingView } from '../../src/machines/landing/landing.machine.ts'
import { registrationMachine } from '../../src/machines/registration/registration.machine.ts'
import { ada } from '../../src/machines/session/model.ts'
import { signInMachine } from '../../src/machines/sign-in/sign-in.machine.ts'
import { siteMachine } from '../../src/machines/site/site.machine.ts'
import { LandingPage } from '../../src/views/landing/landing-page.tsx'
import { RegistrationDialog } from '../../src/views/landing/registration-dialog.tsx'
import { SignInDialog } from '../../src/views/landing/sign-in-dialog.tsx'

const landingOf = (asksToSignIn = false) => createActor(landingMachine, { input: { asksToSignIn } }).start()

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
  createActor(signInMachine.provide({ actors: { signIn: fromPromise<User, Credentials>(run) } })).start()

const refusing = (kind: 'refused' | 'network', message: string, waitSeconds: number | null) => () =>
  Promise.reject(new AccountRefusal({ kind, message, waitSeconds, fields: [] }))

const signInWith = async (run: () => Promise<User>) => {
  render(<SignInDialog landing={landingOf(true)} signIn={signInOf(run)} />)
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

  test('focuses the first empty field', async () => {
    render(<SignInDialog landing={landingOf(true)} signIn={signInOf(async () => ada)} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@school.example')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to Examhall' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  test('leads to registration', async () => {
    const landing = landingOf(true)
    render(<SignInDialog landing={landing} signIn={signInOf(async () => ada)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
    expect(selectLandingView(landing.getSnapshot())).toBe('registration')
  })

  test.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('closes by %s', async (_, close) => {
    const landing = landingOf(true)
    render(<SignInDialog landing={landing} signIn={signInOf(async () => ada)} />)
    await close()
    expect(selectLandingView(landing.getSnapshot())).toBe('page')
  })
})

const registrationOf = (run: () => Promise<string>) =>
  createActor(registrationMachine.provide({ actors: { register: fromPromise<string, Registration>(run) } }), {
    input: { closeAfter: 2000 },
  }).start()

const fill = async (confirmation: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'First Name' }), 'Ada')
  await userEvent.type(screen.getByRole('textbox', { name: 'Last Name' }), 'Lovelace')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@school.example')
  await userEvent.type(screen.getByLabelText('Password'), 'analytical')
  await userEvent.type(screen.getByLabelText('Confirm Password'), confirmation)
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
}

describe('The registration dialog', () => {
  test('says that the passwords differ, and focuses the second one', async () => {
    render(<RegistrationDialog landing={landingOf()} registration={registrationOf(async () => 'Welcome')} />)
    await fill('analytics')
    const field = screen.getByLabelText('Confirm Password')
    expect([screen.getByText('Passwords do not match').tagName, document.activeElement]).toEqual(['SPAN', field])
  })

  test('shows that it is busy', async () => {
    render(<RegistrationDialog landing={landingOf()} registration={registrationOf(() => new Promise(() => {}))} />)
    await fill('analytical')
    expect(screen.getByRole('button', { name: 'Creating Account...' })).toBeDefined()
  })

  test('shows the welcome of the server in place of the form', async () => {
    render(<RegistrationDialog landing={landingOf()} registration={registrationOf(async () => 'Account created.')} />)
    await fill('analytical')
    expect([(await screen.findByText('Account created.')).tagName, screen.queryByRole('textbox')]).toEqual(['DIV', null])
  })

  test('shows what the server says of a field under it', async () => {
    const fields = [{ param: 'email', msg: 'An account with this e-mail address already exists.' }]
    const taken = () => Promise.reject(new AccountRefusal({ kind: 'refused', message: 'Taken.', waitSeconds: null, fields }))
    render(<RegistrationDialog landing={landingOf()} registration={registrationOf(taken)} />)
    await fill('analytical')
    await screen.findByText('An account with this e-mail address already exists.')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
  })
})
