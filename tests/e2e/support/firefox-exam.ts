import { expect } from '@playwright/test'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'

const PATIENCE_MS = 30_000

export const startFirefox = (executablePath: string): Promise<Browser> =>
  puppeteer.launch({ browser: 'firefox', executablePath, headless: true, timeout: 60_000, defaultViewport: { width: 1280, height: 900 } })

/** The exam as a student of Firefox sees it, by role and name. */
export class FirefoxExam {
  readonly page: Page
  /** What the page threw. */
  readonly faults: string[] = []

  constructor(page: Page) {
    this.page = page
    page.setDefaultTimeout(PATIENCE_MS)
    page.on('pageerror', (error) => this.faults.push(String(error)))
  }

  /** A control or a heading by its role and name. */
  #find = (role: string, name: string) => this.page.locator(`::-p-aria([name="${name}"][role="${role}"])`)

  press = (name: string) => this.#find('button', name).click()
  choose = (text: string) => this.page.locator(`::-p-xpath(//label[.//input and .//*[normalize-space() = "${text}"]])`).click()
  heading = (name: string) => this.#find('heading', name).wait()

  /** Types a text into a field, key by key. */
  async type(field: string, text: string): Promise<void> {
    const found = await this.page.locator(`::-p-xpath(//*[@id = //label[normalize-space() = "${field}"]/@for])`).waitHandle()
    await found.type(text)
  }

  /** Waits for words anywhere on the page. */
  async says(words: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.body.innerText), { timeout: PATIENCE_MS }).toContain(words)
  }

  /** Waits until the server holds everything. */
  saved = () => this.page.locator('[data-status="saved"]').wait()
}
