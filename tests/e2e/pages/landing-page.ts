import { expect, type Page } from '@playwright/test'
import { register } from '../../support/school/register.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** Makes up a person nobody else in the school is. */
export const newPerson = (): Person => ({
  firstName: 'Grace',
  lastName: 'Hopper',
  email: `grace.${crypto.randomUUID()}@school.example`,
  password: 'nanoseconds of wire',
})

/** The landing page with its two dialogs. */
export class LandingPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(path = '/'): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'reduce' })
    await this.page.goto(path)
    await expect(this.page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(/Know where you stand/)
  }

  async fillSignIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Sign in' })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Sign in to Examhall' }).click()
  }

  async openRegistration(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
    await expect(this.page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
  }

  /** Fills in the form of the dialog, or of the page of its own, which asks for the password once. */
  async fillRegistration({ firstName, lastName, email, password }: Person): Promise<void> {
    await this.page.getByLabel('First Name').fill(firstName)
    await this.page.getByLabel('Last Name').fill(lastName)
    await this.page.getByLabel('Email').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    const again = this.page.getByLabel('Confirm Password')
    if (await again.isVisible()) await again.fill(password)
  }

  async register(person: Person): Promise<void> {
    await this.openRegistration()
    await this.fillRegistration(person)
    await this.page.getByRole('button', { name: 'Create Account' }).click()
  }

  /** Makes the account by the API, as a test that is about something else needs it. */
  async haveAccount(wishes: Partial<Person> = {}): Promise<Person> {
    const person = { ...newPerson(), ...wishes }
    const origin = new URL(this.page.url()).origin
    const reply = await register(this.page.request, person, { origin })
    expect(reply.status()).toBe(201)
    return person
  }
}
