import { act, render, screen } from '@testing-library/react'
import { afterMicrotasks } from 'chartroom/actor-harness'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Site } from '../../../domain/site.ts'
import { landingMachine } from '../../../src/machines/landing/landing.machine.ts'
import { passwordStrengthMachine } from '../../../src/machines/password-strength/password-strength.machine.ts'
import { registrationMachine } from '../../../src/machines/registration/registration.machine.ts'
import { siteMachine } from '../../../src/machines/site/site.machine.ts'
import { LandingPage } from '../../../src/views/landing/landing-page.tsx'
import { RegisterPage } from '../../../src/views/landing/register-page.tsx'

const noether: Site = { schoolName: 'Noether School', schoolUrl: 'https://school.example', isExposed: false }

const site = (facts: Partial<Site> = {}) =>
  createActor(
    siteMachine.provide({ actors: { loadSite: fromPromise<Site, Record<string, never>>(async () => ({ ...noether, ...facts })) } }),
  ).start()

async function openLanding() {
  render(<LandingPage landing={createActor(landingMachine, { input: { asksToSignIn: false, newcomer: null } }).start()} site={site()} />)
  await act(afterMicrotasks)
}

describe('The landing page presents', () => {
  // Shows: The landing page presents Examhall as the official online testing site of the school.
  test('the official online testing site of the school', async () => {
    await openLanding()
    expect(screen.getByText('The official online testing site of Noether School.').tagName).toBe('P')
  })

  // Shows: The landing page says that students take exams, see instant results, track their progress and reach their courses.
  test('exams, instant results, progress and courses', async () => {
    await openLanding()
    expect(screen.getByRole('region', { name: 'About Examhall' }).textContent).toContain(
      'Students take their exams here, see results as soon as they are available, follow their progress and reach all of their courses.',
    )
  })

  test("the school's website in hero and footer", async () => {
    await openLanding()
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Skip to content', '#main'],
      ['School website', 'https://school.example'],
      ['Noether School', 'https://school.example'],
    ])
  })
})

describe('The register page', () => {
  const open = (facts: Partial<Site> = {}) =>
    render(
      <MemoryRouter>
        <RegisterPage
          site={site(facts)}
          registration={createActor(registrationMachine, { input: { closeAfter: 0 } }).start()}
          strength={createActor(passwordStrengthMachine).start()}
        />
      </MemoryRouter>,
    )

  // Shows: The registration page asks for first name, last name, e-mail and password.
  // Shows: The registration page has the button "Create Account".
  test('has four fields and its button', () => {
    open()
    expect([
      [...document.querySelectorAll('input')].map(({ name }) => name),
      screen.getByRole('button', { name: 'Create Account' }).getAttribute('type'),
    ]).toEqual([['firstName', 'lastName', 'email', 'password'], 'submit'])
  })

  test('names the domains of the e-mail addresses that will do', async () => {
    open({ registrationDomains: ['a.example', 'b.example'] })
    expect((await screen.findByText(/^Please use/)).textContent).toBe(
      'Please use an email address of your school, ending in @a.example or @b.example.',
    )
  })

  test('has no form where registration is closed, and says whom to ask', async () => {
    open({ isRegistrationClosed: true })
    await screen.findByText('You cannot create an account here yourself. Please ask your school for one.')
    expect(document.querySelectorAll('input')).toHaveLength(0)
  })

  // Shows: The registration page links back to "/" with "Sign in here".
  test('leads back by Sign in here', () => {
    open()
    expect(screen.getByRole('link', { name: 'Sign in here' }).getAttribute('href')).toBe('/')
  })
})
