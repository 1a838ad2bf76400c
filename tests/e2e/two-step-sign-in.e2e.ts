import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { NewUserReply } from '../../domain/api/admin.ts'
import { paths } from '../../src/paths.ts'
import { faultsOf } from '../support/pages/axe.ts'
import { pageOf } from './support/accounts.ts'
import { watchFaults } from './support/faults.ts'

const PASSWORD = 'seven quiet kettles'
const PHONE = { width: 390, height: 844 }

/** A teacher of one's own, because two-step sign-in of the sample teacher would stop other tests. */
async function makeTeacher(admin: Page, visitor: APIRequestContext, email: string, origin: string): Promise<void> {
  const headers = { origin }
  const data = { role: 'teacher', email, firstName: 'Sofya', lastName: 'Kovalevskaya' }
  const reply = await admin.request.post('/api/admin/users', { data, headers })
  const { passwordLink } = (await reply.json()) as NewUserReply
  const token = passwordLink.url.slice(passwordLink.url.lastIndexOf('/') + 1)
  await visitor.post(`/api/password-links/${token}`, { data: { password: PASSWORD }, headers })
}

const expectNoViolations = async (page: Page) => expect(await faultsOf(page)).toEqual([])

const adminPage = (browser: Browser, origin: string) => pageOf(browser, 'admin', origin)

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto(paths.login)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in to Examhall' }).click()
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'My Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')
}

/** Signs the same person in elsewhere, and ends that session from the account page. */
async function endOtherSession(page: Page, browser: Browser, email: string, origin: string): Promise<void> {
  const elsewhere = await browser.newContext({ baseURL: origin })
  await elsewhere.request.post('/api/auth/login', { data: { email, password: PASSWORD }, headers: { origin } })
  await page.reload()
  const part = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(part.getByRole('listitem')).toHaveCount(2)
  await expectNoViolations(page)
  await part.getByRole('button', { name: /^Sign Out .+, signed in/ }).click()
  await expect(part.getByText('You are signed in only on this device.')).toBeVisible()
  await expect(part.getByRole('heading')).toBeFocused()
  expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401)
  await elsewhere.close()
}

/** Turns two-step sign-in on and gives the recovery codes. */
async function turnOn(page: Page): Promise<string[]> {
  await page.getByLabel('Your Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Turn On' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const uri = (await page.getByRole('link', { name: 'open the app on this device' }).getAttribute('href')) ?? ''
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  await expectNoViolations(page)
  await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: 'Confirm Code' }).click()
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
  const codes = await page.getByRole('main').getByRole('listitem').allTextContents()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy recovery codes' }).click()
  await expect(page.getByText('Recovery codes copied')).toBeVisible()
  await expectNoViolations(page)
  await page.reload()
  await expect(page.getByText('You have not confirmed that you kept your recovery codes')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('You have not confirmed that you kept your recovery codes')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn Off' })).toBeVisible()
  await expect(page.getByText('You have not confirmed that you kept your recovery codes')).toBeHidden()
  return codes
}

test('A teacher ends a session elsewhere, turns two-step sign-in on, and signs in with a recovery code; an admin reads both in the log', async ({
  page,
  browser,
  baseURL,
}, { testId }) => {
  const email = `sofya.${testId}@school.example`
  const admin = await adminPage(browser, baseURL ?? '')
  await makeTeacher(admin, page.request, email, baseURL ?? '')
  const faults = watchFaults(page)
  await enterPassword(page, email)
  await openAccount(page)
  await expectNoViolations(page)
  await endOtherSession(page, browser, email, baseURL ?? '')
  const [code = ''] = await turnOn(page)
  await page.setViewportSize(PHONE)
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(paths.login)
  await enterPassword(page, email)
  await page.getByRole('dialog', { name: 'Two-step sign-in' }).getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(paths.teacherCourses)
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([])
  await admin.setViewportSize(PHONE)
  await admin.goto(paths.adminSecurity)
  await admin.getByRole('searchbox', { name: 'Search people' }).fill(email)
  const log = admin.getByRole('table', { name: 'Security log' })
  await expect(log.getByText('Two-step sign-in turned on')).toBeVisible()
  await expect(log.getByText('Signed in', { exact: true })).toHaveCount(3)
  await expect(log.getByText('One other session ended')).toBeVisible()
  await admin.getByRole('button', { name: 'Verify Log' }).click()
  await expect(admin.getByText(/The log is intact/)).toBeVisible()
  await expectNoViolations(admin)
  await admin.context().close()
})
