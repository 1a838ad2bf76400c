import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test as plain } from '@playwright/test'
import { layoutTime, serveVisualiser, type VisualiserSite } from '../support/pages/visualiser-site.ts'
import { inspect } from './support/inspection.ts'

let site: VisualiserSite
let context: BrowserContext

/** The pages share what their browser has loaded: served as they are developed, each is hundreds of files. */
const test = plain.extend({
  page: async ({ browserName: _ }, use) => {
    const page = await context.newPage()
    await use(page)
    await page.close()
  },
})

// One server for all of it, and one page after the other.
test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ browser }) => {
  site = await serveVisualiser()
  context = await browser.newContext()
  const page = await context.newPage()
  await open(page, '/sign-in')
  await page.close()
})
test.afterAll(async () => {
  await context.close()
  await site.close()
})

/** Opens a page and waits, as long as the test may take, until all its files are there. */
async function open(page: Page, address = ''): Promise<void> {
  await page.goto(`${site.url}${address}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (address) await chart(page).getByRole('button').first().waitFor()
}

const chart = (page: Page) => page.getByRole('application', { name: /^Chart of/ })
const outline = (page: Page) => page.getByRole('region', { name: 'Search and outline' })
const inView = async (page: Page, name: RegExp): Promise<boolean> => {
  const [box, pane] = [await chart(page).getByRole('button', { name }).boundingBox(), await chart(page).boundingBox()]
  if (!box || !pane) return false
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return x > pane.x && x < pane.x + pane.width && y > pane.y && y < pane.y + pane.height
}

test('A machine is found in the list and opened, and Back leads to the list', async ({ page }) => {
  await open(page)
  await page.getByLabel('Find a machine').fill('quiz attempt')
  await page.getByRole('link', { name: 'quiz-attempt' }).click()
  await expect(page).toHaveURL(/\/machines\/quiz-attempt$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('quiz-attempt')
  await expect(chart(page).getByRole('button', { name: /^answering .*state in inProgress$/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Machines')
})

test('An address leads to a state, which is chosen and in the middle', async ({ page }) => {
  await open(page, '/quiz-attempt#inProgress.answering')
  await expect(chart(page).getByRole('button', { name: /^answering .*state in inProgress$/ })).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => inView(page, /^answering .*state in inProgress$/)).toBe(true)
})

test('A search marks what it finds, brings it to the middle, and a choice changes the address', async ({ page }) => {
  await open(page, '/quiz-attempt')
  await page.getByLabel('Find a state or an event').fill('redirectDelay')
  await expect(outline(page).getByRole('status')).toHaveText('0 states, 1 transition found')
  await expect.poll(() => inView(page, /^after redirectDelay/)).toBe(true)
  await outline(page)
    .getByRole('button', { name: /^after redirectDelay/ })
    .click()
  await expect(page).toHaveURL(/#submitted\.redirecting$/)
})

test('An outer state is folded and unfolded by keyboard', async ({ page }) => {
  await open(page, '/quiz-attempt')
  const inside = chart(page).getByRole('button', { name: /state in inProgress$/ })
  await expect(inside.first()).toBeVisible()
  await chart(page).getByRole('button', { name: 'Fold inProgress', exact: true }).press('Enter')
  await expect(inside).toHaveCount(0)
  await chart(page).getByRole('button', { name: 'Unfold inProgress' }).press('Enter')
  await expect(inside.first()).toBeVisible()
})

test('The chart is dragged, turned with the wheel and fitted', async ({ page }) => {
  await open(page, '/session')
  const state = chart(page).getByRole('button', { name: /^restoring / })
  await expect.poll(() => inView(page, /^restoring /)).toBe(true)
  const before = await state.boundingBox()
  await chart(page).hover({ position: { x: 20, y: 300 } })
  await page.mouse.down()
  await page.mouse.move(500, 500, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await state.boundingBox())?.x).not.toBe(before?.x)
  await page.mouse.wheel(0, -300)
  await expect(page.getByText('90 %', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Fit' }).click()
  await expect.poll(() => inView(page, /^restoring /)).toBe(true)
})

test('A chart is exported as picture, Mermaid and data', async ({ page }) => {
  await open(page, '/sign-in')
  const beginnings: string[] = []
  for (const item of ['Picture (SVG)', 'Mermaid', 'Data (JSON)']) {
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    const file = await download
    beginnings.push(`${file.suggestedFilename()} ${readFileSync(await file.path(), 'utf8').slice(0, 4)}`)
  }
  expect(beginnings).toEqual(['sign-in.svg <svg', 'sign-in.mmd stat', 'sign-in.json {\n  '])
})

// A word in a drawing is as small as the drawing is zoomed; the outline has the same buttons, large enough for a finger.
const asSmallAsDrawn = ['target-size']

test('The list and the charts are without faults, light and dark, large and small', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Machines')
  await inspect(page, 'list of machines')
  await open(page, '/quiz-attempt#inProgress.answering')
  await expect(chart(page)).toBeVisible()
  await inspect(page, 'chart of a quiz attempt', ['desktop', 'phone'], asSmallAsDrawn)
})

test('The time of a layout', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'quiz-attempt' }).waitFor()
  await page.waitForLoadState('networkidle')
  const first = await layoutTime(page, 'a[href="/machines/quiz-attempt"]')
  const fold = '[aria-label="Inside of ready"]'
  const [later, kept] = [await layoutTime(page, fold), await layoutTime(page, fold)]
  const told = Object.entries({ first, later, kept }).map(
    ([name, { laidOut, drawn }]) => `${name} ${laidOut.toFixed(0)}/${drawn.toFixed(0)}`,
  )
  process.stdout.write(`quiz-attempt, milliseconds until laid out/drawn: ${told.join(', ')}\n`)
})
