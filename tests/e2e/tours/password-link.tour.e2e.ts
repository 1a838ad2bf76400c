import { expect, type Page, test } from '@playwright/test'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { explore, tours } from 'chartroom/paths'
import { passwordLinkModel } from '../../../src/machines/password-link/alphabet.ts'
import { paths } from '../../../src/paths.ts'
import { runInBrowser } from '../../support/pages/browser-tours.ts'
import { passwordLinkStage, submit } from '../stages/password-link.ts'
import { inspect } from '../support/inspection.ts'
import { answerJson, openAsAdmin } from '../support/page-tours.ts'

test('Tours of a password link in Chromium take every transition, measured by the page', async ({ browser }) => {
  const taken: string[] = []
  for (const path of tours(explore(passwordLinkModel)))
    taken.push(...(await runInBrowser(browser, passwordLinkModel, path, passwordLinkStage)))
  expectAllTransitions(passwordLinkModel.machine, taken)
})

const link = paths.passwordLink('dGVzdA')
const api = '**/api/password-links/*'
const emmy = { email: 'noether@school.example', firstName: 'Emmy' }
const state = (page: Page, name: string) => page.locator(`[data-machine="passwordLink"][data-state="${name}"]`)

async function arrive(page: Page, name: string): Promise<void> {
  await state(page, name).waitFor()
  await inspect(page, `password link ${name}`)
}

test.describe('axe finds nothing on the page of a password link', () => {
  test.beforeEach(({ page }) =>
    answerJson(page, '**/api/site', { schoolName: 'School', schoolUrl: 'https://school.example', secure: true }),
  )

  test('while it loads, and after the network failed', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(api, async (route) => {
      await released
      await route.abort()
    })
    await page.goto(link)
    await arrive(page, 'loading')
    release()
    await arrive(page, 'loadFailed')
  })

  test('that was used', async ({ page }) => {
    await page.route(api, (route) => route.fulfill({ status: 404, json: { success: false, message: '', reason: 'linkInvalid' } }))
    await page.goto(link)
    await arrive(page, 'invalid')
  })

  test('in each state of the form, for an admin who is signed in', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await answerJson(page, api, emmy)
    await page.goto(await openAsAdmin(page, link))
    await arrive(page, 'choosing')
    await submit(page, 'invariant rings', 'invariant')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await arrive(page, 'choosing')
    await page.route(api, async (route) => {
      await released
      await route.fulfill({ json: { success: true, message: 'Your password is set. Please sign in.' } })
    })
    await submit(page, 'invariant rings', 'invariant rings')
    await arrive(page, 'setting')
    release()
    await arrive(page, 'set')
    await expect(page.getByRole('heading', { name: 'The password is set' })).toBeFocused()
  })
})
