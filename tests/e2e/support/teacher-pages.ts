import { expect, type Locator, type Page } from '@playwright/test'

/** A teacher's courses and the page of one course. */
export class TeacherPages {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true })
  dialog = (name: string): Locator => this.page.getByRole('dialog', { name })
  assignment = (title: string): Locator =>
    this.page.getByRole('listitem').filter({ has: this.page.getByRole('link', { name: title, exact: true }) })

  async createCourse(title: string, description: string): Promise<void> {
    await this.button('Create New Course').click()
    const dialog = this.dialog('Create New Course')
    await dialog.getByRole('button', { name: 'Create Course' }).click()
    await expect(dialog.getByText('Course title is required')).toBeVisible()
    await expect(dialog.getByText('Course description is required')).toBeVisible()
    await dialog.getByLabel('Course title').fill(title)
    await dialog.getByLabel('Description').fill(description)
    await dialog.getByRole('button', { name: 'Create Course' }).click()
    await expect(this.page.getByRole('link', { name: title, exact: true })).toBeVisible()
  }

  async enroll(courseTitle: string, email: string): Promise<void> {
    await this.button(`Enroll Student in ${courseTitle}`).click()
    const dialog = this.dialog('Enroll Student')
    await expect(dialog.getByRole('button', { name: 'Enroll Student' })).toBeDisabled()
    await dialog.getByLabel("Student's email").fill(email)
    await dialog.getByRole('button', { name: 'Enroll Student' }).click()
    await dialog.getByRole('button', { name: 'Confirm and Enroll' }).click()
    await expect(dialog).toBeHidden()
  }

  async openCourse(title: string): Promise<void> {
    await this.page.getByRole('link', { name: title, exact: true }).click()
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(this.page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('My Courses')
  }
}
