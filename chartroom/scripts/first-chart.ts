import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { packedOutside } from '../tests/support/packed-project.ts'

const MOST_SECONDS = 120
const NOWHERE = 'http://127.0.0.1:9'
const example = join(import.meta.dirname, '../example')
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const isOfProject = (path: string): boolean => !/node_modules|tests$/.test(path)

/** Runs `npx chartroom open` without a network; answers the address that it prints. */
async function opened(folder: string): Promise<{ url: string; server: ChildProcess }> {
  const env = { ...process.env, http_proxy: NOWHERE, https_proxy: NOWHERE, npm_config_offline: 'true' }
  const server = spawn(join(folder, 'node_modules/.bin/chartroom'), ['open', '--port', '0'], { cwd: folder, env })
  let said = ''
  for await (const part of server.stdout) {
    said += String(part)
    const [, url] = /The app is at (\S+)/.exec(said) ?? []
    if (url !== undefined) return { url, server }
  }
  throw new Error(said)
}

/** Presses a button of the app and waits until the chart shows the arrow that it takes. */
async function followed(chart: Page, app: Page, url: string): Promise<void> {
  await chart.goto(`${url}machines/parking-ticket`)
  await app.goto(url)
  await app.getByRole('button', { name: 'Add 30 minutes' }).click()
  await chart
    .locator('[data-arrow*="idle --ADD_TIME"]')
    .and(chart.locator('[class*=taken]'))
    .waitFor({ timeout: MOST_SECONDS * 1_000 })
}

/** Follows the app in Chromium; answers the hosts that were asked for anything. */
async function followedAt(url: string): Promise<readonly string[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext()
  const hosts = new Set<string>()
  context.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await followed(await context.newPage(), await context.newPage(), url)
  await browser.close()
  return [...hosts].filter((host) => host !== '')
}

const secondsSince = (start: number): number => (performance.now() - start) / 1_000

const { tarball, install, remove, outside } = await packedOutside()
const folder = join(outside, 'empty')
mkdirSync(folder)
const load = loadavg().map((one) => one.toFixed(2))
const start = performance.now()
cpSync(example, folder, { recursive: true, filter: isOfProject })
await install(folder, tarball)
const installed = secondsSince(start)
const { url, server } = await opened(folder)
const served = secondsSince(start)
const hosts = await followedAt(url)
const all = secondsSince(start)
server.kill()
await once(server, 'exit')
remove()
const parts = `installed ${installed.toFixed(1)} s, served ${(served - installed).toFixed(1)} s, followed ${(all - served).toFixed(1)} s`
process.stdout.write(
  `from an empty folder to a followed chart: ${all.toFixed(1)} s of ${MOST_SECONDS} s\n${parts}; hosts: ${hosts}; load ${load.join(' / ')}\n`,
)
if (all > MOST_SECONDS || hosts.some((host) => host !== 'localhost' && host !== '127.0.0.1')) process.exitCode = 1
