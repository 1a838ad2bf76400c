import { expect, type Page, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { holdTimers } from '../support/held-timers.ts'
import { ExamPage } from '../support/pages/exam-page.ts'
import { type Exam, openExam, signedInStudent, storedAnswers } from '../support/school/exam-school.ts'
import { LandingPage } from './pages/landing-page.ts'
import { pageOf } from './support/accounts.ts'
import { expectAccessible, inspect } from './support/inspection.ts'

const FIVE_MINUTES = 300_000
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const storage = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

async function chooseInMenu(page: Page, role: 'menuitem' | 'menuitemradio', name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole(role, { name, exact: true }).click()
}

test.describe('The session', () => {
  // Shows: The session is checked again every 5 minutes.
  test('is checked every five minutes, and one that is over leads to sign-in and back', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'student', baseURL ?? '')
    await page.clock.install()
    await page.goto(`${paths.studentCourses}?from=mail`)
    await expect(title(page)).toHaveText('My Courses')
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await page.clock.fastForward(FIVE_MINUTES - 60_000)
    await expect(title(page)).toHaveText('My Courses')
    await page.clock.fastForward(70_000)
    await expect(page).toHaveURL(/\/login$/)
    await new LandingPage(page).fillSignIn({ email: 'student@school.example', password: 'examhall-sample' })
    await expect(page).toHaveURL(/\/student\/courses\?from=mail$/)
    await page.context().close()
  })

  // Shows: A stored user that is damaged or has no id or role is cleared and leads to "/".
  for (const stored of ['{"id":"ada"}', 'no user'])
    test(`of a stored user that is corrupt is none: the storage is emptied (${stored})`, async ({ page }) => {
      await page.goto('/')
      await page.evaluate((value) => {
        localStorage.setItem('examhall_user', value)
        localStorage.setItem('registration_request_read_r1', 'true')
        localStorage.setItem('examhall_appearance', '{"theme":"dark"}')
        sessionStorage.setItem('anything', 'x')
      }, stored)
      await page.goto(paths.studentCourses)
      await expect(page).toHaveURL(/\/$/)
      await expect(title(page)).toHaveText(/Know where you stand/)
      await expect.poll(() => storage(page)).toEqual(['examhall_appearance'])
      expect(await page.evaluate(() => sessionStorage.getItem('anything'))).toBe(null)
    })

  // Shows: The session is checked again every 5 minutes.
  test('that somebody corrupts while it runs ends with the next check', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'student', baseURL ?? '')
    await page.clock.install()
    await page.goto(paths.studentCourses)
    await expect(title(page)).toHaveText('My Courses')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => localStorage.setItem('examhall_user', '{"id":"ada"}'))
    await page.clock.fastForward(FIVE_MINUTES + 1_000)
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => storage(page)).toEqual([])
    await page.context().close()
  })
})

test.describe('Sign Out', () => {
  test('keeps the theme and the text size of this device', async ({ page }) => {
    const landing = new LandingPage(page)
    await landing.open('/login')
    await landing.fillSignIn(await landing.haveAccount())
    await expect(page).toHaveURL(/\/student\/courses$/)
    await chooseInMenu(page, 'menuitemradio', 'Dark')
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect.poll(() => storage(page)).toEqual(['examhall_appearance'])
  })

  test('that does not reach the server says so and can be done here alone', async ({ page }) => {
    const landing = new LandingPage(page)
    await landing.open('/login')
    await landing.fillSignIn(await landing.haveAccount())
    await expect(page).toHaveURL(/\/student\/courses$/)
    await page.route('**/api/auth/logout', (route) => route.abort('internetdisconnected'))
    await chooseInMenu(page, 'menuitem', 'Sign Out')
    await expect(page.getByRole('alertdialog', { name: 'The server did not answer' })).toBeVisible()
    await inspect(page, 'Sign Out without a server')
    await page.getByRole('button', { name: 'Sign Out Here Only' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test.describe('With an exam in another tab', () => {
  let exam: Exam
  test.beforeEach(async ({ baseURL }) => {
    exam = await openExam(baseURL ?? '')
  })
  test.afterEach(() => exam.teacher.dispose())

  // Shows: "Sign Out" warns when answers are not sent yet.
  // Shows: A refused session, signing out and the session check never clear unsent answers.
  test('Sign Out warns of unsent answers, signs out both tabs and loses none of them', async ({ browser }) => {
    const context = await signedInStudent(browser, exam)
    const it = new ExamPage(await context.newPage(), exam)
    await it.begin()
    await it.goTo(3)
    await context.route('**/answers', (route) => route.abort('internetdisconnected'))
    await it.answer().fill('Euclid')
    await expect(it.machine('answerSaving')).toHaveAttribute('data-state', /^sending\.offline/)
    const page = await context.newPage()
    await page.goto(`${exam.origin}${paths.studentCourses}`)
    await chooseInMenu(page, 'menuitem', 'Sign Out')
    const question = page.getByRole('alertdialog', { name: 'Sign out with unsent answers?' })
    await expect(question).toContainText('1 answer is still only on this device.')
    await inspect(page, 'Sign Out with unsent answers')
    await page.getByRole('button', { name: 'Stay Signed In' }).click()
    await expect(question).toBeHidden()
    await expect(it.answer()).toHaveValue('Euclid')
    await chooseInMenu(page, 'menuitem', 'Sign Out')
    await page.getByRole('button', { name: 'Sign Out Anyway' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('You have signed out. 1 answer is still only on this device')).toBeVisible()
    await expect(it.page).toHaveURL(/\/login$/)
    await context.unroute('**/answers')
    await new LandingPage(it.page).fillSignIn(exam.student)
    await expect(title(it.page)).toHaveText('My Courses')
    await it.open()
    await it.press('Continue Quiz')
    await expect(it.heading('Question 3 of')).toBeVisible()
    await expect(it.answer()).toHaveValue('Euclid')
    await it.saved()
    expect((await storedAnswers(context, exam)).answers.Name).toBe('Euclid')
    await context.close()
  })
})

test.describe('The top bar', () => {
  // Shows: The back arrow of the top bar goes back in the history, or to the parent page after a deep link.
  test('goes back through the history, and to the parent page where there is none', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, 'student', baseURL ?? '')
    await page.goto(paths.studentCourses)
    await page.getByRole('link', { name: /^View Course Algebra/ }).click()
    await expect(title(page)).toHaveText('Algebra and Analysis I')
    const course = page.url()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(title(page)).toHaveText('My Courses')
    const deep = await page.context().newPage()
    await deep.goto(course)
    await deep.getByRole('button', { name: 'Back' }).click()
    await expect(deep).toHaveURL(/\/student\/courses$/)
    await page.context().close()
  })

  test('has room for a long name at 320 pixels', async ({ page }) => {
    const landing = new LandingPage(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await landing.open('/login')
    const person = await landing.haveAccount({ firstName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2), lastName: 'x'.repeat(100) })
    await landing.fillSignIn(person)
    await expect(page).toHaveURL(/\/student\/courses$/)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByText(person.firstName)).toBeVisible()
    const box = await page.getByText(person.firstName).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    await expectAccessible(page, '[role="menu"]')
  })
})

test('A toast stands above a dialog on a phone, whose buttons stay free', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'teacher', baseURL ?? '')
  await page.setViewportSize({ width: 390, height: 700 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await holdTimers(page, 4_000)
  await page.goto(paths.teacherCourses)
  await page
    .getByRole('button', { name: /^Enroll Student in/ })
    .first()
    .click()
  await page.getByLabel("Student's email").fill('student@school.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Enroll Student' }).click()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alertdialog')
  await expect(toast).toBeVisible()
  await expect.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThan(350)
  await page
    .getByRole('button', { name: /^View Students/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Students/ })
  await expect(dialog).toBeVisible()
  const room = async () => {
    const [above, below] = [await toast.boundingBox(), await dialog.boundingBox()]
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
  await page.context().close()
})
