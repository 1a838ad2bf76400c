import { expect, test } from '@playwright/test'
import { LandingPage, newPerson } from './pages/landing-page.ts'
import { pressTwiceAfterFailure } from './support/double-press.ts'

// Shows: After registration the form is empty.
test('After a registration the form is empty', async ({ page }) => {
  const landing = new LandingPage(page)
  await landing.open()
  await landing.register(newPerson())
  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await expect(signIn).toBeVisible()
  await signIn.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
  for (const label of ['First Name', 'Last Name', 'Email', 'Password', 'Confirm Password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
})

test('Create Account keeps its place after a failure, so that a double click makes the account and leads nowhere else', async ({
  page,
}) => {
  const landing = new LandingPage(page)
  const person = newPerson()
  await landing.open()
  await landing.openRegistration()
  await landing.fillRegistration(person)
  const button = page.getByRole('dialog').locator('button[type=submit]')
  await pressTwiceAfterFailure({ page, address: '**/api/auth/register', button })
  await expect(page.getByText(`You sign in with ${person.email}.`)).toBeVisible()
})
