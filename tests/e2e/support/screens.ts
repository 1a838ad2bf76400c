import { type Locator, type Page, test } from '@playwright/test'
import type { HostileSchool } from '../../support/school/hostile-school.ts'
import { pressEscape } from './keyboard.ts'

/** Where a look is taken: one page after the other in the same tab. */
export interface Place {
  page: Page
  school: HostileSchool
}

/** A screen by its name, and how it is reached from the one before. */
export type Screen = readonly [name: string, open: (place: Place) => Promise<unknown>]

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first()
export const heading = (page: Page): Promise<void> => page.getByRole('heading', { level: 1 }).waitFor()
export const formula = (page: Page | Locator): Promise<void> => page.locator('.katex').first().waitFor()

/** Opens an address and waits for its heading and whatever else shows that all of it is there. */
export async function at(page: Page, address: string, shown?: (page: Page) => Locator): Promise<void> {
  await page.goto(address)
  await heading(page)
  if (shown) await shown(page).first().waitFor()
}

/** Presses a button and waits for the dialog that it opens. */
export async function dialogBy(page: Page, name: string | RegExp): Promise<Locator> {
  await button(page, name).click()
  const dialog = page.locator('[role=dialog], [role=alertdialog]').last()
  await dialog.waitFor()
  return dialog
}

/** Closes the dialog that is open, if one is, and waits until it is gone. */
export async function dismiss(page: Page): Promise<void> {
  if ((await page.locator('[role=dialog], [role=alertdialog]').count()) > 0) await pressEscape(page)
  await page.locator('[data-exiting]').first().waitFor({ state: 'detached' })
}

/** Takes one look, and says which where it cannot be taken. */
export const openScreen = ([name, open]: Screen, place: Place): Promise<unknown> => test.step(name, () => open(place))
