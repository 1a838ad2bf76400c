import { type Browser, expect, type Page, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { pageOf } from './support/accounts.ts'
import { watchFaults } from './support/faults.ts'
import { Keyboard } from './support/keyboard.ts'

const PASSWORD = 'seven quiet kettles'

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

/** Adds a teacher and gives the link that is shown this once. */
async function addTeacher(page: Page, email: string): Promise<string> {
  const keys = new Keyboard(page)
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await page.goto(paths.admin)
  await keys.use(page.getByRole('link', { name: /^User Management/ }))
  await title(page, 'User Management')
  await keys.use(page.getByRole('button', { name: 'Add Person' }))
  await expect(dialog.getByLabel('First Name')).toBeFocused()
  await keys.type('Maryam')
  await keys.tabTo(dialog.getByLabel('Last Name'))
  await keys.type('Mirzakhani')
  await keys.tabTo(dialog.getByLabel('Email'))
  await keys.type(email)
  await expect(dialog.getByLabel('Role')).toHaveValue('teacher')
  await keys.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Password link for Maryam Mirzakhani' })
  await expect(shown.getByRole('button', { name: 'Copy Link' })).toBeFocused()
  await expect(shown).toContainText('The link is shown only this once.')
  await keys.press('Enter')
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible()
  const url = await page.evaluate(() => navigator.clipboard.readText())
  await keys.use(shown.getByRole('button', { name: 'Done' }))
  await expect(page.getByRole('button', { name: 'Add Person' })).toBeFocused()
  return url
}

async function choosePassword(page: Page, url: string): Promise<void> {
  const keys = new Keyboard(page)
  await page.goto(url)
  await title(page, 'Welcome, Maryam')
  await keys.tabTo(page.getByLabel('New Password'))
  await keys.type(PASSWORD)
  await expect(page.getByText('Strength: Strong')).toBeVisible()
  await keys.tabTo(page.getByLabel('Confirm Password'))
  await keys.type(PASSWORD)
  await keys.use(page.getByRole('button', { name: 'Set Password' }))
  await expect(page).toHaveURL(paths.login)
}

async function signIn(page: Page, email: string): Promise<void> {
  const keys = new Keyboard(page)
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByText('Your password is set. Please sign in.')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await keys.type(PASSWORD)
  await keys.press('Enter')
  await expect(page).toHaveURL(paths.teacherCourses)
  await title(page, 'My Courses')
}

async function admin(browser: Browser, origin: string): Promise<Page> {
  const page = await pageOf(browser, 'admin', origin)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  return page
}

// Shows: A user gets a link that sets a password once.
test('By keyboard alone an admin adds a teacher, who sets a password by the link, once, and signs in', async ({ browser, page, baseURL }, {
  testId,
}) => {
  const email = `maryam.${testId}@school.example`
  const adminPage = await admin(browser, baseURL ?? '')
  const faults = watchFaults(page)
  const url = await addTeacher(adminPage, email)
  await choosePassword(page, url)
  await signIn(page, email)
  expect(faults).toEqual([])
  await adminPage.goto(url)
  await title(adminPage, 'This link is no longer valid')
  await adminPage.goto(paths.adminReports)
  const log = adminPage.getByRole('row', { name: /Maryam Mirzakhani/ })
  await expect(log.filter({ hasText: 'Set a password with a link' })).toContainText('Own account')
  await expect(log.filter({ hasText: 'Added the account as teacher' })).toContainText('admin@school.example')
  await adminPage.context().close()
})
