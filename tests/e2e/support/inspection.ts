import { expect, type Page } from '@playwright/test'
import { faultsOf } from '../../support/pages/axe.ts'

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 }, narrow: { width: 320, height: 640 } } as const

type Device = 'desktop' | 'phone'

/** The rules of axe whose verdict depends on colours: the others find in the dark what they found in the light. */
const colourRules = ['color-contrast', 'link-in-text-block'] as const

/** Fails where axe finds a fault in what the page shows, or in one part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  expect(await faultsOf(page, { within: part })).toEqual([])
}

/** What has to be scrolled sideways: the page, or a dialog in it. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role$=dialog], [role$=dialog] > *')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )

/** Looks at one screen in both themes, from its top, where a sticky bar covers nothing; in the dark at its colours alone where the theme changes nothing else. */
async function inspectThemes(page: Page, screen: string, except: readonly string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.evaluate(() => window.scrollTo(0, 0))
  const markup = await page.content()
  expect.soft(await faultsOf(page, { except }), `axe on ${screen}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const differs = (await page.content()) !== markup
  expect.soft(await faultsOf(page, differs ? { except } : { rules: colourRules, except }), `axe on ${screen}, dark`).toEqual([])
}

/** Checks one screen in the given sizes, light and dark, without loading it again: no fault of accessibility but by the rules excepted, nothing wider than 320 pixels. */
export async function inspect(
  page: Page,
  screen: string,
  devices: readonly Device[] = ['desktop', 'phone'],
  except: readonly string[] = [],
): Promise<void> {
  for (const device of devices) {
    await page.setViewportSize(sizes[device])
    await inspectThemes(page, `${screen}, ${device}`, except)
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
