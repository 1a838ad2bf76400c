import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { faultsOf } from '../support/pages/axe.ts'
import { serveVisualiser, type VisualiserSite } from '../support/pages/visualiser-site.ts'

const FIRST_START_MS = 120_000

let site: VisualiserSite

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(FIRST_START_MS)
  site = await serveVisualiser('live-inspection')
})

test.afterAll(() => site.close())

/** The server does not know the password, and says so when it is told to. */
async function withoutServer(context: BrowserContext) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent: unknown[] = []
  const refusal = { status: 401, json: { error: 'unauthorized', message: 'Wrong email or password.' } }
  await context.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    (route) => route.fulfill(refusal),
  )
  await context.route('**/api/auth/login', async (route) => {
    sent.push(route.request().postDataJSON())
    await promise
    await route.fulfill(refusal)
  })
  return { sent, answer: resolve }
}

async function openSignIn(app: Page): Promise<void> {
  await app.goto(site.url.replace('machines', 'login'))
  await expect(app.getByLabel('Email')).toBeVisible({ timeout: FIRST_START_MS })
}

async function signIn(app: Page): Promise<void> {
  await app.getByLabel('Email').fill('ada@school.example')
  await app.getByLabel('Password', { exact: true }).fill('a wrong password')
  await app.getByRole('button', { name: 'Sign in to Examhall' }).click()
}

const panelOf = (chart: Page) => chart.getByRole('region', { name: 'Live inspection' })
const actorOf = (chart: Page, state: string) => panelOf(chart).getByRole('button', { name: `signIn ${state}`, exact: true })
const arrowOf = (chart: Page, id: string) => chart.locator(`[data-arrow="${id}"]`)
const SUBMIT = 'signIn.editing --SUBMIT[0]'

test('What happens in the app lights up on the chart, backwards as well', async ({ context, page: chart }) => {
  test.setTimeout(FIRST_START_MS)
  const { answer } = await withoutServer(context)
  await chart.goto(`${site.url}/sign-in`)
  await expect(panelOf(chart).getByText('No page of the app is open')).toBeVisible({ timeout: FIRST_START_MS })
  const app = await context.newPage()
  await openSignIn(app)
  await expect(actorOf(chart, 'editing')).toBeVisible()
  await signIn(app)
  await expect(actorOf(chart, 'submitting')).toBeVisible()
  await expect(arrowOf(chart, SUBMIT)).toHaveClass(/taken/)
  answer()
  await expect(actorOf(chart, 'editing')).toBeVisible()
  await expect(arrowOf(chart, SUBMIT)).not.toHaveClass(/taken/)
  await panelOf(chart)
    .getByRole('option', { name: /SUBMIT/ })
    .click()
  await expect(actorOf(chart, 'submitting')).toBeVisible()
  await expect(arrowOf(chart, SUBMIT)).toHaveClass(/taken/)
  expect(await faultsOf(chart)).toEqual([])
  await panelOf(chart).getByRole('listbox').press('ArrowUp')
  await expect(actorOf(chart, 'editing')).toBeVisible()
})

test('Whoever comes late sees what runs, sends an event from the chart, and keeps a recording of it', async ({ context, page: app }) => {
  test.setTimeout(FIRST_START_MS)
  const { sent, answer } = await withoutServer(context)
  await openSignIn(app)
  const chart = await context.newPage()
  await chart.goto(`${site.url}/sign-in`)
  await expect(actorOf(chart, 'editing')).toBeVisible({ timeout: FIRST_START_MS })
  await chart.getByRole('button', { name: /^Send SUBMIT \[isComplete\]/ }).click()
  await expect(actorOf(chart, 'submitting')).toBeVisible()
  await expect.poll(() => sent).toEqual([{ email: 'ada@school.example', password: 'analytical' }])
  answer()
  await expect(actorOf(chart, 'editing')).toBeVisible()
  const saved = chart.waitForEvent('download')
  await panelOf(chart).getByRole('button', { name: 'Save Recording' }).click()
  const file = await (await saved).path()
  expect(readFileSync(file, 'utf8')).not.toContain('analytical')
  await app.close()
  await chart.reload()
  await expect(panelOf(chart).getByText('No page of the app is open')).toBeVisible({ timeout: FIRST_START_MS })
  await chart.getByLabel('Recording to open').setInputFiles(file)
  await expect(actorOf(chart, 'editing')).toBeVisible()
  await panelOf(chart)
    .getByRole('option', { name: /SUBMIT/ })
    .click()
  await expect(arrowOf(chart, SUBMIT)).toHaveClass(/taken/)
})
