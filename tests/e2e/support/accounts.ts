import type { Browser, Page } from '@playwright/test'
import { signIn } from '../../support/school/exam-school.ts'

export const samplePeople = {
  student: 'student@school.example',
  teacher: 'teacher@school.example',
  admin: 'admin@school.example',
} as const

export const samplePassword = 'examhall-sample'

/** Opens a page in a browser of its own in which a person of the sample school is signed in. */
export async function pageOf(browser: Browser, role: keyof typeof samplePeople, origin: string, options: object = {}): Promise<Page> {
  const context = await browser.newContext(options)
  await signIn(context, { origin, student: { email: samplePeople[role], password: samplePassword, id: '' } })
  return context.newPage()
}
