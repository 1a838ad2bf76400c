import { expect, type Locator, type Page } from '@playwright/test'
import type { QuestionType } from '../../../domain/quiz/quiz.ts'
import { questionTypeWords } from '../../../domain/text/sentences.ts'

/** A picture that is chosen in the editor. */
export interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The editor of a quiz with its two tabs. */
export class QuizEditor {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true })
  field = (name: string | RegExp): Locator => this.page.getByRole('textbox', { name })
  tab = (name: RegExp): Locator => this.page.getByRole('tab', { name })
  /** The question that is being written. */
  open = (): Locator => this.page.getByRole('region', { name: /^Editing question/ })

  async addQuestion(type: QuestionType, title: string, text: string, points: number): Promise<void> {
    const first = this.button('Add Your First Question')
    await ((await first.isVisible()) ? first : this.button('New Question')).click()
    const question = this.open()
    await question.getByLabel('Question title').fill(title)
    await question.getByLabel('Question type').selectOption({ label: questionTypeWords[type] })
    await question.getByLabel('Points', { exact: true }).fill(String(points))
    await question.getByRole('textbox', { name: 'Question text', exact: true }).fill(text)
  }

  /** Publishes after the check, which finds nothing that is missing. */
  async publish(): Promise<void> {
    await this.button('Save & Publish').click()
    const check = this.page.getByRole('dialog', { name: 'Publish check' })
    await expect(check.getByText('Fix before publishing')).toHaveCount(0)
    await check.getByRole('button', { name: /^Publish( anyway)?$/ }).click()
  }

  async offeredTypes(): Promise<string[]> {
    return this.open().getByLabel('Question type').getByRole('option').allTextContents()
  }

  async answers(texts: readonly string[], correct: number): Promise<void> {
    const question = this.open()
    for (const [index, text] of texts.entries()) {
      const field = question.getByRole('textbox', { name: `Answer ${index + 1}`, exact: true })
      if (!(await field.isVisible())) await question.getByRole('button', { name: 'Add Answer' }).click()
      await field.fill(text)
      // The preview moves the button below it.
      if (text.includes('$')) await expect(question.getByText(`Preview of Answer ${index + 1}`)).toBeAttached()
    }
    await question.getByRole('radio', { name: `Answer ${correct + 1} is correct` }).check()
  }

  async picture(picture: Picture, description: string): Promise<void> {
    await this.open().getByLabel('Question picture').setInputFiles(picture)
    await this.open().getByLabel('Picture description').fill(description)
    await expect(this.open().getByRole('img', { name: description })).toBeVisible()
  }
}
