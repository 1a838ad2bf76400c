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

/** Whether the focus is in what lies on top: the last dialog or menu that is open, and where there is none a field. */
const isOnTop = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const isNotice = (dialog: Element) => dialog.closest('[aria-label="Notifications"]') !== null
    const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].filter((dialog) => !isNotice(dialog))
    const top = open.at(-1)
    return top ? top.contains(document.activeElement) : document.activeElement?.matches('input, textarea, select') === true
  })

/** Whether the focus is where a key for this element belongs: in the dialog that it is part of, if it is part of one. */
const isInSameDialog = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const dialog = element.closest('[role=dialog], [role=alertdialog]')
    return dialog === null || dialog.contains(document.activeElement)
  })

/** Presses Escape once the focus is in what it is meant for. */
export async function pressEscape(page: Page): Promise<void> {
  await expect.poll(() => isOnTop(page), 'the focus before Escape is in what it closes').toBe(true)
  await page.keyboard.press('Escape')
}

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
    if (key === 'Escape') await pressEscape(this.page)
    else await this.page.keyboard.press(key)
    if (this.#looks) await this.seesFocus(`after ${key}`)
  }

  async type(text: string): Promise<void> {
    if (!this.#looks) return this.page.keyboard.type(text)
    for (const letter of text) await this.press(letter)
  }

  /** Fails where the focus cannot be seen: nowhere, without a ring, off the screen or under a bar. */
  seesFocus = (when = 'after Tab'): Promise<void> =>
    expect.poll(() => faultOfFocus(this.page), { message: `the focus ${when}`, intervals: [20, 50, 100] }).toBe('')

  /** Presses Tab, or Shift+Tab, until the focus is there; every stop on the way shows its focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor()
    await expect.poll(() => isInSameDialog(target), 'the focus before Tab is in the dialog').toBe(true)
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
