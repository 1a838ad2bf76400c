import { expect } from '@playwright/test'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'

const PATIENCE_MS = 30_000

/** Opens Firefox, with a profile of its own unless one is named. */
export const startFirefox = (executablePath: string, userDataDir?: string): Promise<Browser> =>
  puppeteer.launch({
    ...{ browser: 'firefox', executablePath, headless: true, timeout: 60_000, defaultViewport: { width: 1280, height: 900 } },
    ...(userDataDir === undefined ? {} : { userDataDir }),
  })

/** The exam as a student of Firefox sees it, by role and name. */
export class FirefoxExam {
  readonly page: Page
  /** What the page threw. */
  readonly faults: string[] = []

  constructor(page: Page) {
    this.page = page
    page.setDefaultTimeout(PATIENCE_MS)
    // Who reloads while something is not saved is asked, and says yes.
    page.on('dialog', (dialog) => void dialog.accept())
    page.on('pageerror', (error) => this.faults.push(String(error)))
  }

  /** A control or a heading by its role and name. */
  #find = (role: string, name: string) => this.page.locator(`::-p-aria([name="${name}"][role="${role}"])`)

  press = (name: string) => this.#find('button', name).click()
  choose = (text: string) => this.page.locator(`::-p-xpath(//label[.//input and .//*[normalize-space() = "${text}"]])`).click()
  heading = (name: string) => this.#find('heading', name).wait()

  /** Whether there is something of this role, and of this name where one is given. */
  async hasRole(role: string, name?: string): Promise<boolean> {
    const named = name === undefined ? '' : `[name="${name}"]`
    const found = await this.page.$(`::-p-aria(${named}[role="${role}"])`)
    return found !== null
  }

  /** Whether a question is shown. */
  isAtQuestion = (): Promise<boolean> =>
    this.page.evaluate(() =>
      [...document.querySelectorAll('main h1, main h2')].some(({ textContent }) => /^Question \d+ of/.test(textContent ?? '')),
    )

  /** Opens a question from the list beside it. */
  goTo = (place: number) => this.page.locator(`::-p-xpath(//aside//button[starts-with(@aria-label, "Question ${place},")])`).click()

  #field = (label: string) => this.page.locator(`::-p-xpath(//*[@id = //label[normalize-space() = "${label}"]/@for])`).waitHandle()

  /** Types a text into a field, key by key. */
  async type(field: string, text: string): Promise<void> {
    await (await this.#field(field)).type(text)
  }

  /** Has a field hold a text and nothing else. */
  async fill(field: string, text: string): Promise<void> {
    const found = await this.#field(field)
    await found.evaluate((input) => (input as HTMLInputElement).select())
    await found.press('Delete')
    await found.type(text)
  }

  /** Waits for words anywhere on the page. */
  async says(words: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.body.innerText), { timeout: PATIENCE_MS }).toContain(words)
  }

  /** Waits until the server holds everything. */
  saved = () => this.page.locator('[data-status="saved"]').wait()
}
