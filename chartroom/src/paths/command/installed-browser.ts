import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { BrowserName } from './options.ts'
import { OptionFault } from './options.ts'

interface BrowserType {
  executablePath(): string
}

/** Where Playwright, as the project installed it, has its browsers. */
export function browserTypes(root: string): Readonly<Record<BrowserName, BrowserType>> {
  try {
    return createRequire(join(root, 'package.json'))('@playwright/test')
  } catch {
    throw new OptionFault('@playwright/test is not installed: npm install --save-dev @playwright/test.')
  }
}

/** Throws where Playwright has no such browser; the project itself says which Chromium it uses. */
export function expectInstalled(browser: BrowserName | null, types: () => Readonly<Record<BrowserName, BrowserType>>): void {
  if (browser === null || browser === 'chromium') return
  const path = types()[browser].executablePath()
  if (!existsSync(path))
    throw new OptionFault(`Playwright has no ${browser} here (${path}). Install it: npx playwright install ${browser}.`)
}
