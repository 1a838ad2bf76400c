import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }

type Device = 'desktop' | 'phone'

async function accessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)])
  expect.soft(found, `axe on ${what}`).toEqual([])
}

/** Checks one screen in the given sizes, light and dark, without loading it again: no fault of accessibility, nothing wider than 320 pixels. */
export async function inspect(page: Page, screen: string, devices: readonly Device[] = ['desktop', 'phone']): Promise<void> {
  for (const device of devices) {
    await page.setViewportSize(device === 'desktop' ? desktop : phone)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await accessible(page, `${screen}, ${device}, ${colorScheme}`)
    }
  }
  await page.setViewportSize(narrow)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${screen} at 320 pixels`).toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize(desktop)
}
