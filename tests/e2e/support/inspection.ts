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

/** What has to be scrolled sideways: the page, or a dialog in it. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role$=dialog], [role$=dialog] > *')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )

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
  expect.soft(await tooWide(page), `${screen} at 320 pixels`).toEqual([])
  await page.setViewportSize(sizes.desktop)
}

/** Does something that only this size offers, and goes back to the desktop. */
export async function inspectWith(page: Page, device: Device, look: () => Promise<void>): Promise<void> {
  await page.setViewportSize(sizes[device])
  await look()
  await page.setViewportSize(sizes.desktop)
}
