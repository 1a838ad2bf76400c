import { expect, type Page } from '@playwright/test'
import { holdTimers, stopHoldingTimers } from '../held-timers.ts'
import type { Exam } from '../school/exam-school.ts'
import { faultsOf } from './axe.ts'

/** Waits until everything of an exam is loaded, as the line below its button says. */
export const whenChecked = (page: Page): Promise<void> =>
  expect(page.getByText(/^System check: exam ready, (formulas ready, )?storage/)).toBeVisible()

/** How long a result is shown before its review opens by itself. */
export const RESULT_SHOWN_MS = 2_000

/** The exam in a browser: what a student sees and does, by role and label. */
export class ExamPage {
  readonly page: Page
  readonly #assignmentId: string
  readonly #origin: string

  constructor(page: Page, { assignmentId, origin }: Pick<Exam, 'assignmentId' | 'origin'>) {
    this.page = page
    this.#assignmentId = assignmentId
    this.#origin = origin
  }

  open = () => this.page.goto(`${this.#origin}/student/quizAttempt/${this.#assignmentId}`)
  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: typeof name === 'string' })
  press = (name: string | RegExp) => this.button(name).first().click()
  answer = () => this.page.getByRole('textbox', { name: 'Your answer' })
  heading = (name: string) => this.page.getByRole('heading', { name })
  status = (text: string | RegExp) => this.page.getByRole('banner').getByText(text)
  machine = (id: string) => this.page.locator(`[data-machine="${id}"]`)

  /** Keeps the result on the screen until `leaveResult`; to be called before the page opens. */
  keepResult = () => holdTimers(this.page, RESULT_SHOWN_MS)
  /** Lets the time pass that a result is shown. */
  leaveResult = () => stopHoldingTimers(this.page)

  /** Begins the exam whose intro is shown, after what has to happen right before; from then on it needs no network. */
  async beginHere(beforehand = async () => {}): Promise<void> {
    await whenChecked(this.page)
    await beforehand()
    await this.press('Begin Quiz')
    await expect(this.page.getByRole('main').getByRole('heading', { name: /^Question 1 of/ })).toBeFocused()
  }

  /** Opens the exam and begins it. */
  async begin(beforehand = async () => {}): Promise<void> {
    await this.open()
    await this.beginHere(beforehand)
  }

  async goTo(number: number): Promise<void> {
    await this.page
      .getByRole('complementary')
      .getByRole('button', { name: new RegExp(`^Question ${number},`) })
      .click()
    await expect(this.heading(`Question ${number} of`)).toBeFocused()
  }

  async choose(name: string): Promise<void> {
    await this.page.getByRole('radio', { name }).check({ force: true })
  }

  /** Waits until the server holds everything. */
  async saved(): Promise<void> {
    await expect(this.page.locator('[data-status="saved"]')).toBeVisible()
    await expect(this.machine('answerSaving')).toHaveAttribute('data-state', /^sending\.saved /)
  }

  /** Fails where axe finds anything on the screen as it is, or in the contrast of the other theme. */
  async isAccessible(): Promise<void> {
    expect(await faultsOf(this.page)).toEqual([])
    const isDark = await this.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    await this.page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark', reducedMotion: 'reduce' })
    expect(await faultsOf(this.page, { rules: ['color-contrast'] })).toEqual([])
    await this.page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: null })
  }
}
