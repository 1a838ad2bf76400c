import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { root } from '../../scripts/project.ts'

const FIRST_START_MS = 120_000
const example = join(root, 'chartroom/example')

let server: ViteDevServer
let url: string

test.beforeAll(async () => {
  test.setTimeout(FIRST_START_MS)
  server = await createServer({
    root: example,
    configFile: join(example, 'vite.config.ts'),
    logLevel: 'error',
    cacheDir: join(root, 'node_modules/.cache/chartroom-example'),
    server: { port: 20_000 + Math.floor(Math.random() * 12_000), hmr: false, watch: null },
  })
  await server.listen()
  url = server.resolvedUrls?.local[0] ?? ''
})
test.afterAll(() => server.close())

test('The chart follows an app whose code names no inspection, and a simulation needs no app', async ({ context, page: chart }) => {
  test.setTimeout(FIRST_START_MS)
  const faults: string[] = []
  chart.on('pageerror', ({ message }) => faults.push(message))
  await chart.goto(`${url}machines/parking-ticket`)
  const panel = chart.getByRole('region', { name: 'Live inspection' })
  await expect(panel.getByText('No page of the app is open')).toBeVisible({ timeout: FIRST_START_MS })
  await panel.getByRole('button', { name: 'Simulate' }).click()
  await panel.getByRole('button', { name: 'press “Add 30 minutes”' }).click()
  await expect(chart.locator('[data-arrow="parkingTicket.idle --ADD_TIME[0]"]')).toHaveClass(/taken/)
  await panel.getByRole('button', { name: 'Close Simulation' }).click()
  const app = await context.newPage()
  await app.goto(url)
  await app.getByRole('button', { name: 'Add 30 minutes' }).click()
  await expect(panel.getByRole('button', { name: 'parkingTicket choosing' })).toBeVisible({ timeout: FIRST_START_MS })
  await panel.getByRole('button', { name: 'Play a Path' }).click()
  await expect(panel.getByRole('combobox', { name: 'Path' })).toBeVisible()
  expect(faults).toEqual([])
})
