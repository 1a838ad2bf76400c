import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '../example')
const folder = join(import.meta.dirname, '../docs')
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

async function buyTime(app: Page, url: string): Promise<void> {
  await app.goto(url)
  for (let step = 0; step < 2; step++) await app.getByRole('button', { name: 'Add 30 minutes' }).click()
  await app.getByText('60 minutes').waitFor()
}

/** Photographs the example as somebody sees it who follows it. */
async function photograph(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const chart = await context.newPage()
  await chart.goto(`${url}machines/parking-ticket`)
  await chart.getByRole('application').waitFor()
  await buyTime(await context.newPage(), url)
  await chart.locator('[data-arrow*="choosing --ADD_TIME"]').and(chart.locator('[class*=taken]')).waitFor()
  await chart.screenshot({ path: join(folder, 'live.png') })
  await chart.getByRole('button', { name: 'Play a Path' }).click()
  await chart.getByRole('combobox', { name: 'Path' }).waitFor()
  for (let step = 0; step < 3; step++) await chart.getByRole('button', { name: 'Step Forward' }).click()
  await chart.screenshot({ path: join(folder, 'path.png') })
  await browser.close()
}

// The example's own configuration is found from its folder.
process.chdir(root)
const server = await createServer({ root, logLevel: 'error', server: { port: 0, hmr: false, watch: null } })
await server.listen()
await photograph(server.resolvedUrls?.local[0] ?? '')
await server.close()
