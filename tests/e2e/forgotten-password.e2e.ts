import { expect, test } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { faultsOf } from '../support/pages/axe.ts'
import { samplePeople } from './support/accounts.ts'
import { pressTwiceAfterFailure } from './support/double-press.ts'
import { watchFaults } from './support/faults.ts'
import { type MailingSchool, openMailingSchool } from './support/mailing-school.ts'

const PASSWORD = 'seven quiet kettles'

let school: MailingSchool
test.beforeAll(async () => {
  school = await openMailingSchool()
})
test.afterAll(() => school.close())

test('A student who forgot the password gets a link by e-mail, chooses a new one and signs in', async ({ page }) => {
  const faults = watchFaults(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${school.origin}${paths.login}`)
  await page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Email').fill(samplePeople.student)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(dialog.getByLabel('Email')).toHaveValue(samplePeople.student)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send the Link' }).click()
  await expect(dialog).toContainText(`If there is an account for ${samplePeople.student}, a link is on its way.`)
  expect(await faultsOf(page)).toEqual([])

  await expect.poll(() => school.received.length).toBe(1)
  const [{ to, message } = { to: [], message: '' }] = school.received
  const text = message.replaceAll(/=\r\n/g, '')
  expect([to, text]).toEqual([
    [samplePeople.student],
    expect.stringMatching(/^Subject: Choose a new Examhall password \(Noether School\)\r$/m),
  ])
  await page.goto(/http:\/\/127\.0\.0\.1:\d+\/password-links\/[\w-]{43}/.exec(text)?.[0] ?? 'about:blank')
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in to Examhall' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Courses')
  expect(faults).toEqual([])
})

test('Send the Link keeps its place after a failure, so that a double click sends it and leads nowhere else', async ({ page }) => {
  await page.goto(`${school.origin}${paths.login}`)
  await page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Email').fill(samplePeople.student)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await pressTwiceAfterFailure({ page, address: '**/api/auth/forgotten-password', button: dialog.locator('button[type=submit]') })
  await expect(dialog).toContainText('a link is on its way.')
})
