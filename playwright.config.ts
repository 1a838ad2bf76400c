import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, findChromium } from './scripts/chromium.ts'

// Workers load this file again and find the port in their environment.
process.env.E2E_PORT ??= String(20_000 + 2 * Math.floor(Math.random() * 6_000))

const port = Number(process.env.E2E_PORT)
const toursPort = port + 1
const origin = `http://127.0.0.1:${port}`
const toursOrigin = `http://127.0.0.1:${toursPort}`
const dataFolder = join(tmpdir(), `examhall-e2e-${port}`)
const executablePath = findChromium()
const desktop = devices['Desktop Chrome']
const gracefulShutdown = { signal: 'SIGTERM', timeout: 5_000 } as const

if (process.env.TEST_WORKER_INDEX === undefined) process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }))

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // Tests wait for conditions; this ends what hangs, also where the machine is busy.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Requests that pass through a worker cannot be held or answered by a test.
    serviceWorkers: 'block',
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'chromium', testMatch: '**/*.e2e.ts', testIgnore: '**/*.tour.e2e.ts', use: { ...desktop, baseURL: origin } },
    { name: 'tours', testMatch: '**/*.tour.e2e.ts', use: { ...desktop, baseURL: toursOrigin } },
  ],
  webServer: [
    {
      command: `"${process.execPath}" server/main.ts`,
      url: `${origin}/healthz`,
      reuseExistingServer: false,
      gracefulShutdown,
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataFolder,
        DATABASE_URL: `sqlite:${join(dataFolder, 'examhall.db')}`,
        SAMPLE_SCHOOL: 'on',
        LOG_LEVEL: 'warn',
      },
    },
    {
      command: `"${process.execPath}" scripts/preview.ts`,
      url: toursOrigin,
      reuseExistingServer: false,
      gracefulShutdown,
      env: { PORT: String(toursPort), API_PORT: String(port) },
    },
  ],
})
