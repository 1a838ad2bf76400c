import { expect, type Locator, type Page } from '@playwright/test'

/** The review of a quiz as its teacher sees it, with the submission that is open for grading. */
export class GradingPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  student = (name: string): Locator => this.page.getByRole('row').filter({ hasText: name })
  submission = (name: string): Locator => this.page.getByRole('dialog', { name: `${name} — Submission` })
  question = (number: number): Locator =>
    this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: `Question ${number}`, exact: true }) })
  edit = (number: number): Locator => this.page.getByRole('button', { name: `Edit grade of question ${number}` })
  machine = (): Locator => this.page.locator('[data-machine="submissionGrading"]')

  async open(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Grade ${name}` }).click()
    await expect(this.submission(name)).toBeVisible()
    return this.submission(name)
  }
}
