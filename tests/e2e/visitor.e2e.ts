import { expect, type Page, test } from '@playwright/test'
import { holdTimers, letTimersRun } from '../support/held-timers.ts'
import { LandingPage, newPerson } from './pages/landing-page.ts'
import { inspect } from './support/inspection.ts'
import { Keyboard, pressEscape } from './support/keyboard.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const header = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

// Shows: axe finds nothing in any state of a visitor's machines, light or dark.
test.describe('Every state of a visitor is accessible, light and dark, and narrow enough:', () => {
  test('signing in', async ({ page }) => {
    await new LandingPage(page).open('/login')
    await button(page, 'Sign in to Examhall').click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await inspect(page, 'sign-in with faults')
    await page.getByLabel('Email').fill('nobody@school.example')
    await password(page).fill('not the password')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/auth/login', async (route) => {
      await held
      await route.continue()
    })
    await button(page, 'Sign in to Examhall').click()
    await expect(button(page, 'Signing in...')).toBeVisible()
    await inspect(page, 'signing in')
    answer()
    await expect(page.getByRole('alert')).toBeVisible()
    await inspect(page, 'sign-in refused')
  })

  test('registering in the dialog', async ({ page }) => {
    const landing = new LandingPage(page)
    const person = newPerson()
    await landing.open()
    await landing.openRegistration()
    await button(page, 'Create Account').click()
    await expect(page.getByText('First name is required')).toBeVisible()
    await inspect(page, 'registration with faults')
    await landing.fillRegistration({ ...person, password: 'sunshine' })
    await button(page, 'Create Account').click()
    await expect(page.getByText('This password is too common')).toBeVisible()
    await inspect(page, 'registration with a common password')
  })

  test('welcoming', async ({ page }) => {
    const landing = new LandingPage(page)
    const person = newPerson()
    await holdTimers(page, 2_000)
    await landing.open()
    await landing.openRegistration()
    await landing.fillRegistration(person)
    await expect(page.getByText('Strength: Strong').first()).toBeVisible()
    await button(page, 'Create Account').click()
    await expect(page.getByText(`You sign in with ${person.email}.`)).toBeVisible()
    await inspect(page, 'welcome', ['phone'])
    await letTimersRun(page)
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await inspect(page, 'sign-in of a newcomer')
  })

  test('registering on the page of its own', async ({ page }) => {
    await page.goto('/register')
    for (const [typed, words] of [
      ['zebrazebra', 'Strength: Weak'],
      ['nanoseconds', 'Strength: Fair'],
      ['correct horse', 'Strength: Good'],
    ] as const) {
      await password(page).fill(typed)
      await expect(page.getByText(words)).toBeVisible()
      await inspect(page, words, ['phone'])
    }
    await new LandingPage(page).fillRegistration({ ...newPerson(), email: 'student@school.example' })
    await button(page, 'Create Account').click()
    await expect(page.getByText('An account with this email address already exists.')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await inspect(page, 'taken e-mail address')
  })
})

test.describe('The dialogs of the landing page', () => {
  // Shows: The registration dialog links to sign-in.
  // Shows: Each dialog of the landing page closes by its close button.
  // Shows: Each dialog of the landing page closes by a click outside.
  // Shows: Each dialog of the landing page closes by Escape, keeps the focus inside and gives it back.
  for (const [how, close] of [
    ['its button', (page: Page) => button(page, 'Close').click()],
    ['a click outside', (page: Page) => page.mouse.click(5, 300)],
    ['Escape', (page: Page) => pressEscape(page)],
  ] as const)
    test(`give the focus back to what opened them, also after they changed places, by ${how}`, async ({ page }) => {
      await new LandingPage(page).open()
      await header(page, 'Register').click()
      await dialog(page).getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
      await dialog(page).getByRole('button', { name: 'Create an account' }).click()
      await expect(page.getByLabel('First Name')).toBeFocused()
      await close(page)
      await expect(dialog(page)).toHaveCount(0)
      await expect(header(page, 'Register')).toBeFocused()
    })

  // Shows: Each dialog of the landing page closes by Escape, keeps the focus inside and gives it back.
  test('keep the focus inside', async ({ page }) => {
    await new LandingPage(page).open('/login')
    await expect(dialog(page).locator(':focus')).toHaveCount(1)
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press(stop % 3 === 2 ? 'Shift+Tab' : 'Tab')
      await expect(dialog(page).locator(':focus')).toHaveCount(1)
    }
  })

  test('forget what was typed when they are opened again', async ({ page }) => {
    const landing = new LandingPage(page)
    await landing.open()
    await landing.openRegistration()
    await landing.fillRegistration(newPerson())
    await pressEscape(page)
    await landing.openRegistration()
    await expect(page.getByLabel('First Name')).toHaveValue('')
    await expect(password(page)).toHaveValue('')
  })
})

// Shows: The registration dialog closes 2 seconds after it succeeded.
test('The welcome stays for two seconds', async ({ page }) => {
  const landing = new LandingPage(page)
  const person = newPerson()
  await landing.open()
  await landing.openRegistration()
  await landing.fillRegistration(person)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Create Account').click()
  const welcome = page.getByText(`You sign in with ${person.email}.`)
  await expect(welcome).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(welcome).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(welcome).toBeHidden()
})

test.describe('Choosing a password', () => {
  test('brings the list of common passwords when the field is reached, not before', async ({ page }) => {
    const lists: string[] = []
    page.on('request', (request) => request.url().includes('common-passwords') && lists.push(request.url()))
    const landing = new LandingPage(page)
    await landing.open()
    await landing.openRegistration()
    await page.getByLabel('Email').fill('kim@school.example')
    expect(lists).toEqual([])
    await password(page).focus()
    await expect.poll(() => lists.length).toBe(1)
  })

  test('works without the list: the server has it too', async ({ page }) => {
    await page.route('**/common-passwords*', (route) => route.abort())
    const landing = new LandingPage(page)
    await landing.open()
    await landing.openRegistration()
    await landing.fillRegistration({ ...newPerson(), password: 'sunshine' })
    await button(page, 'Create Account').click()
    await expect(page.getByText('This password is too common')).toBeVisible()
    await expect(password(page)).toBeFocused()
  })

  // Shows: A password can be pasted.
  test('by pasting works', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/register')
    await page.evaluate(() => navigator.clipboard.writeText('correct horse battery'))
    await password(page).focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(password(page)).toHaveValue('correct horse battery')
    await expect(page.getByText('Strength: Strong')).toBeVisible()
  })
})

// Shows: The button of the sign-in dialog reads "Sign in to Examhall".
test('By keyboard alone a visitor registers and signs in', async ({ page }) => {
  const keys = new Keyboard(page)
  const person = newPerson()
  await page.goto('/')
  await keys.use(header(page, 'Register'))
  await expect(page.getByLabel('First Name')).toBeFocused()
  await keys.type(person.firstName)
  for (const [label, text] of [
    ['Last Name', person.lastName],
    ['Email', person.email],
    ['Password', person.password],
    ['Confirm Password', person.password],
  ] as const) {
    await keys.tabTo(page.getByLabel(label, { exact: true }))
    await keys.type(text)
  }
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(password(page)).toBeFocused()
  await keys.type(person.password)
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/student\/courses$/)
})
