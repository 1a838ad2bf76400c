import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell, which Playwright brings for itself too, draws nothing for a screen: an e2e run takes a third less. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a browser to test with (CHROMIUM_PATH, an installed one, Playwright's own), or null where there is none. */
export function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...INSTALLED, chromium.executablePath()]
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null
}

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
