import { expect, type Page, test } from '@playwright/test'
import type { ActorDone, ActorFailed } from '../../src/machines/machine-model.ts'
import { passwordLinkModel } from '../../src/machines/password-link/model.ts'
import type { passwordLinkMachine } from '../../src/machines/password-link/password-link.machine.ts'
import { explore, tours } from '../../src/machines/paths.ts'
import { paths } from '../../src/routes/paths.ts'
import { expectAllTransitions } from '../support/actor-harness.ts'
import { type BrowserStage, runInBrowser } from '../support/browser-tours.ts'
import { bundle, serve } from '../support/tours/bundle.ts'
import { endRemotely } from '../support/tours/steer.ts'
import { inspect } from './support/inspection.ts'
import { answerJson, openAsAdmin } from './support/page-tours.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function submit(page: Page, password: string, confirmation: string): Promise<void> {
  await field(page, 'New Password').fill(password)
  await field(page, 'Confirm Password').fill(confirmation)
  await page.getByRole('button', { name: 'Set Password' }).click()
}

/** An error loses its facts on the way into the page, an object keeps them. */
const end = (event: ActorDone | ActorFailed, page: Page): Promise<void> =>
  endRemotely('error' in event ? { ...event, error: { ...(event.error as object) } } : event, page)

test('Tours of a password link in Chromium take every transition, measured by the page', async ({ browser }) => {
  test.setTimeout(60_000)
  const script = await bundle('password-link-app.tsx')
  const stage: BrowserStage<typeof passwordLinkMachine> = {
    open: (page) => serve(page, script),
    calls: {},
    settle: { loadOwner: end, checkPassword: end, setPassword: end },
    person: {
      RETRY: (_, page) => page.getByRole('button', { name: 'Try Again' }).click(),
      SUBMIT: ({ password, confirmation }, page) => submit(page, password, confirmation),
    },
  }
  const taken: string[] = []
  for (const path of tours(explore(passwordLinkModel))) taken.push(...(await runInBrowser(browser, passwordLinkModel, path, stage)))
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
