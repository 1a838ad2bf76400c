import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 40

/** What is wrong with where the focus is: it must be somewhere, ringed where it is a control, on the screen and not under anything; '' when all is well. */
const faultOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus'
    const name = `${focused.tagName} “${focused.getAttribute('aria-label') ?? focused.innerText.slice(0, 40)}”`
    const isPlace = focused.tabIndex < 0 && focused.matches('h1, h2, h3, main, section, p, div')
    if (isPlace) return getComputedStyle(focused).outlineStyle === 'none' ? '' : `${name} is a place and no control, and has a ring`
    if (!focused.matches(':focus-visible')) return `${name} does not show its focus`
    const shown = focused.closest('label') ?? focused
    const looks = [getComputedStyle(focused), getComputedStyle(shown), getComputedStyle(focused, '::after')]
    const isRinged = looks.some((look) => (look.outlineStyle !== 'none' && look.outlineWidth !== '0px') || look.boxShadow !== 'none')
    if (!isRinged) return `${name} has no ring`
    const { left, top, width, height } = shown.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit && (shown.contains(hit) || hit.contains(shown)) ? '' : `${name} is hidden by ${hit?.outerHTML.slice(0, 80) ?? 'the edge'}`
  })

const isInDialog = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') != null)

interface Habits {
  /** Looks where the focus is after each single key, not only on the way to something. */
  looksAfterEveryKey?: boolean
}

/** A person who has only a keyboard. */
export class Keyboard {
  readonly page: Page
  readonly #looks: boolean

  constructor(page: Page, { looksAfterEveryKey = false }: Habits = {}) {
    this.page = page
    this.#looks = looksAfterEveryKey
  }

  async press(key: string): Promise<void> {
    if (key === 'Escape') await expect.poll(() => isInDialog(this.page), 'the focus before Escape is in what it closes').toBe(true)
    await this.page.keyboard.press(key)
    if (this.#looks) await this.seesFocus(`after ${key}`)
  }

  async type(text: string): Promise<void> {
    if (!this.#looks) return this.page.keyboard.type(text)
    for (const letter of text) await this.press(letter)
  }

  /** Fails where the focus cannot be seen: nowhere, without a ring, off the screen or under a bar. */
  seesFocus = (when = 'after Tab'): Promise<void> =>
    expect.poll(() => faultOfFocus(this.page), { message: `the focus ${when}`, timeout: 2_000, intervals: [20, 50, 100] }).toBe('')

  /** Presses Tab, or Shift+Tab, until the focus is there; every stop on the way shows its focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor()
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await this.press(key)
      if (!this.#looks) await this.seesFocus()
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    await expect(target).toBeFocused()
  }

  async use(target: Locator): Promise<void> {
    await this.tabTo(target)
    await this.press('Enter')
  }
}
