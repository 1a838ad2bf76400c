import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations' as const],
}
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 }, narrow: { width: 320, height: 640 } } as const

type Device = 'desktop' | 'phone'

interface Violation {
  id: string
  nodes: { html: string; any: { message: string }[] }[]
}

declare const axe: { run(choice: typeof options): Promise<{ violations: Violation[] }> } | undefined

/** Asks axe; it stays in the page, so that a document carries its half megabyte over once. */
async function violationsOf(page: Page): Promise<Violation[]> {
  if (await page.evaluate(() => typeof axe === 'undefined')) {
    return (await new AxeBuilder({ page }).options(options).setLegacyMode().analyze()).violations
  }
  return page.evaluate(async (choice) => (await axe?.run(choice))?.violations ?? [], options)
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  const found = (await violationsOf(page)).map(({ id, nodes }) => [id, nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`)])
  expect.soft(found, `axe on ${what}`).toEqual([])
}

/** Checks one screen in the given sizes, light and dark, without loading it again: no fault of accessibility, nothing wider than 320 pixels. */
export async function inspect(page: Page, screen: string, devices: readonly Device[] = ['desktop', 'phone']): Promise<void> {
  for (const device of devices) {
    await page.setViewportSize(sizes[device])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page, `${screen}, ${device}, ${colorScheme}`)
    }
  }
  await page.setViewportSize(sizes.narrow)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${screen} at 320 pixels`).toBeLessThanOrEqual(sizes.narrow.width)
  await page.setViewportSize(sizes.desktop)
}

/** Does something that only this size offers, and goes back to the desktop. */
export async function inspectWith(page: Page, device: Device, look: () => Promise<void>): Promise<void> {
  await page.setViewportSize(sizes[device])
  await look()
  await page.setViewportSize(sizes.desktop)
}
