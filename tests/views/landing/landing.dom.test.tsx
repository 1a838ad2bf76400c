import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Newcomer } from '../../../domain/people/registration.ts'
import type { Site } from '../../../domain/site.ts'
import { landingMachine, selectLandingView } from '../../../src/machines/landing/landing.machine.ts'
import { siteMachine } from '../../../src/machines/site/site.machine.ts'
import { LandingPage } from '../../../src/views/landing/landing-page.tsx'

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
  // Shows: The buttons in the header and in the hero open the dialogs.
  test('opens sign-in from the header', async () => {
    const landing = landingOf()
    render(<LandingPage landing={landing} site={siteOf()} />)
    await userEvent.click(screen.getAllByRole('button', { name: 'Student Login' })[0] as HTMLElement)
    expect(selectLandingView(landing.getSnapshot())).toBe('signIn')
  })

  // Shows: The buttons in the header and in the hero open the dialogs.
  test('opens registration from the hero', async () => {
    const landing = landingOf()
    render(<LandingPage landing={landing} site={siteOf()} />)
    await userEvent.click(screen.getAllByRole('button', { name: 'Register' })[1] as HTMLElement)
    expect(selectLandingView(landing.getSnapshot())).toBe('registration')
  })

  // Shows: The landing page offers "Student Login", "Register" and a link to the school's website.
  test("links to the school's site", async () => {
    render(<LandingPage landing={landingOf()} site={siteOf()} />)
    expect((await screen.findByRole('link', { name: 'School website' })).getAttribute('href')).toBe('https://school.example')
  })

  test('makes no link of an address that is not http(s)', async () => {
    render(<LandingPage landing={landingOf()} site={siteOf({ schoolUrl: 'javascript:alert(1)' })} />)
    await screen.findByText('Noether School')
    expect(screen.queryByRole('link', { name: 'School website' })).toBeNull()
  })

  test('warns of a connection that is not encrypted', async () => {
    render(<LandingPage landing={landingOf()} site={siteOf({ isExposed: true })} />)
    expect(await screen.findByText('This connection is not encrypted.')).toBeDefined()
  })

  // Shows: The school's name and website are settings (`SCHOOL_NAME`, `SCHOOL_URL`); without a website there is no link.
  test('has no link to a school whose site is not configured', async () => {
    render(<LandingPage landing={landingOf()} site={siteOf({ schoolUrl: '' })} />)
    await screen.findByText('Noether School')
    expect(screen.queryByRole('link', { name: /school/i })).toBeNull()
  })

  // Shows: The landing page offers "Student Login", "Register" and a link to the school's website.
  // Shows: The landing page has a header, a hero, the features, an "about" section and a footer.
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

  // Shows: The landing page says that students take exams, see instant results, track their progress and reach their courses.
  // Shows: The features are Online Examinations, Instant Results, Progress Tracking and Course Management.
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
