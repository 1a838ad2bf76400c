import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/inspection.ts'
import { LandingPage } from './landing-page.ts'

const teacher = { email: 'teacher@school.example', password: 'examhall-sample' }

/** Opens a browser in which the sample teacher is signed in. */
export async function teacherContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const reply = await context.request.post('/api/auth/login', { data: teacher, headers: { origin: baseURL } })
  expect(reply.status()).toBe(200)
  const { user } = await reply.json()
  await context.addInitScript((stored) => localStorage.setItem('examhall_user', stored), JSON.stringify(user))
  return context
}

/** My Courses of a teacher with its dialogs. */
export class TeacherCoursesPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async signIn(): Promise<void> {
    const landing = new LandingPage(this.page)
    await landing.open('/login')
    await landing.fillSignIn(teacher)
    await expect(this.page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible()
    await expectAccessible(this.page)
  }

  async create(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Create New Course' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Create New Course' })
    await dialog.getByLabel('Course title').fill(title)
    await dialog.getByLabel('Description').fill('Equations, functions and proofs.')
    await expectAccessible(this.page)
    await dialog.getByRole('button', { name: 'Create Course' }).click()
    await expect(this.page.getByRole('link', { name: title, exact: true })).toBeVisible()
  }

  async enroll(title: string, email: string): Promise<void> {
    await this.page.getByRole('button', { name: `Enroll Student in ${title}` }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Enroll Student' })
    await dialog.getByLabel("Student's email").fill(email)
    await expectAccessible(this.page)
    await dialog.getByRole('button', { name: 'Enroll Student' }).click()
    await expect(dialog).toBeHidden()
  }
}

/** The quiz editor with both tabs. */
export class QuizEditorPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  press(name: string | RegExp): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click()
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  async tab(name: 'Details' | 'Questions'): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(name) }).click()
  }

  async add(type: string, text: string, points: number): Promise<void> {
    await this.press('New Question')
    await expect(this.field('Question text')).toBeFocused()
    await this.page.getByLabel('Question type').selectOption({ label: type })
    await this.field('Question text').fill(text)
    await this.page.getByRole('spinbutton', { name: 'Points' }).fill(String(points))
  }
}
