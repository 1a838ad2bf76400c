import { type ConsoleMessage, expect, type Page, test } from '@playwright/test'
import { LandingPage, newPerson } from './pages/landing-page.ts'
import { expectAccessible } from './support/inspection.ts'

const home = /\/student\/courses$/

const faultsOf = (page: Page): string[] => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  return faults
}

/** Sums up how far the layout has jumped since the page opened. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
          resolve(sum)
        }).observe({ type: 'layout-shift', buffered: true })
        requestIdleCallback(() => resolve(sum), { timeout: 1000 })
      }),
  )

test.describe('The landing page', () => {
  test('is in the HTML before any script runs', async ({ request }) => {
    const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text()
    expect(html).toContain('Take your exam. See your result. Know where you stand.')
  })

  test('is in no other page', async ({ request }) => {
    const html = await (await request.get('/student/courses', { headers: { accept: 'text/html' } })).text()
    expect(html).toContain('<div id="root"></div>')
  })

  test('comes alive without a fault and without a jump', async ({ page }) => {
    const faults = faultsOf(page)
    const landing = new LandingPage(page)
    await landing.open()
    await expect(page.getByRole('link', { name: 'School website' })).toBeVisible()
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    expect(faults).toEqual([])
  })

  test('carries the name and the address of the school before any script runs', async ({ request }) => {
    const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text()
    expect(html).toContain('The official online testing site of <!-- -->Examhall School')
    expect(html).toContain('href="https://example.org"')
    expect(html).not.toContain('examhall-school-name')
  })

  for (const width of [360, 412, 768, 1280])
    for (const fallback of ['with', 'without'])
      test(`moves nothing at ${width} px ${fallback} Arial, whatever arrives late`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        if (fallback === 'without')
          await page.route('**/*.css', async (route) => {
            const response = await route.fetch()
            await route.fulfill({ response, body: (await response.text()).replaceAll(/local\([^)]*\)/g, 'local("No such font")') })
          })
        const held = Promise.withResolvers<void>()
        for (const late of ['**/*.woff2', '**/api/site']) await page.route(late, (route) => held.promise.then(() => route.continue()))
        await page.goto('/', { waitUntil: 'commit' })
        await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
        await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
        const before = await page.evaluate(() => document.body.scrollHeight)
        held.resolve()
        await expect(page.locator('[data-machine="site"]')).toHaveAttribute('data-state', 'known')
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        expect([await layoutShift(page), await page.evaluate(() => document.body.scrollHeight)]).toEqual([0, before])
      })

  test('takes a press before its scripts run', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', (route) => held.promise.then(() => route.continue()))
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('main').getByRole('button', { name: 'Student Login' }).click()
    await page.waitForURL(/\/login$/, { waitUntil: 'commit' })
    held.resolve()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  })

  // Shows: Each dialog of the landing page closes by a click outside.
  test('closes its dialog by a click outside and gives the focus back', async ({ page }) => {
    await new LandingPage(page).open()
    const opener = page.getByRole('banner').getByRole('button', { name: 'Student Login' })
    await opener.click()
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    await page.mouse.click(5, 300)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test.describe('A new student', () => {
  // Shows: A visitor registers without help from the school and becomes a student.
  // Shows: Signing in leads to the home of the role.
  // Shows: After registration the dialog closes and the sign-in dialog opens; nobody is signed in.
  test('registers, signs in and arrives at the courses', async ({ page }) => {
    const faults = faultsOf(page)
    const landing = new LandingPage(page)
    const person = newPerson()
    await landing.open()
    await landing.register(person)
    await expect(page.getByText('Account created. Please sign in.')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await landing.fillSignIn(person)
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Courses')
    await expect(page.getByRole('banner')).toContainText('student')
    expect(faults).toEqual([])
  })

  // Shows: "/login" is the landing page with its sign-in dialog open; signing out, registering and a refused session lead there.
  // Shows: Registering on the registration page leads to "/login".
  test('registers on the page of its own and is led to sign-in', async ({ page }) => {
    const person = newPerson()
    await page.goto('/register')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await new LandingPage(page).fillRegistration(person)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL(/\/login$/)
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog.getByText('Account created. Please sign in.')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  })

  // Shows: The registration page links back to "/" with "Sign in here".
  test('who has an account goes from the page of its own to the landing page', async ({ page }) => {
    await page.goto('/register')
    await page.getByRole('link', { name: 'Sign in here' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('Signing in', () => {
  // Shows: A failed sign-in without a sentence of the server reads "Login failed. Please check your credentials."
  test('with a wrong password says so and stays', async ({ page }) => {
    const landing = new LandingPage(page)
    await landing.open('/login')
    const { email } = await landing.haveAccount()
    await landing.fillSignIn({ email, password: 'not the password' })
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
  })

  // Shows: A sign-in without a network reads "Network error. Please check your connection and try again."
  test('without a network says so', async ({ page }) => {
    const landing = new LandingPage(page)
    await landing.open('/login')
    await page.route('**/api/auth/login', (route) => route.abort('internetdisconnected'))
    await landing.fillSignIn({ email: 'ada@school.example', password: 'analytical' })
    await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection and try again.')
  })

  // Shows: The page that was asked for is remembered over sign-in, with its query.
  test('returns to the page that was asked for', async ({ page }) => {
    const landing = new LandingPage(page)
    await landing.open('/student/courses?from=mail')
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('Sign in to open your courses.')
    await expectAccessible(page)
    await landing.fillSignIn(await landing.haveAccount())
    await expect(page).toHaveURL(/\/student\/courses\?from=mail$/)
  })

  test('after the session ended returns to the page', async ({ page, context }) => {
    const landing = new LandingPage(page)
    await landing.open('/login')
    const person = await landing.haveAccount()
    await landing.fillSignIn(person)
    await expect(page).toHaveURL(home)
    await expect(page.getByText('You are not enrolled in any courses yet')).toBeVisible()
    await context.clearCookies()
    await page.reload()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Your session has ended. Sign in to go back to your courses.')).toBeVisible()
    await landing.fillSignIn(person)
    await expect(page).toHaveURL(home)
  })
})

test.describe('Signing out', () => {
  // Shows: The menu in the top bar holds "Sign Out".
  // Shows: "Sign Out" clears the user and everything acknowledged; unsent answers stay with their owner, settings with the device.
  // Shows: "Sign Out" leads to "/login".
  // Shows: Signing out in one tab signs out all tabs.
  test('signs out every tab and empties the storage', async ({ page, context }) => {
    const landing = new LandingPage(page)
    await landing.open('/login')
    await landing.fillSignIn(await landing.haveAccount())
    await expect(page).toHaveURL(home)
    const other = await context.newPage()
    await other.goto('/student/courses')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('My Courses')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, '[role="menu"]')
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(other).toHaveURL(/\/login$/)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  // Shows: A signed-in student who opens a page for visitors is led home.
  test('a signed-in person is sent home from the landing page', async ({ page }) => {
    const landing = new LandingPage(page)
    await landing.open('/login')
    await landing.fillSignIn(await landing.haveAccount())
    await expect(page).toHaveURL(home)
    await page.goto('/')
    await expect(page).toHaveURL(home)
  })
})
