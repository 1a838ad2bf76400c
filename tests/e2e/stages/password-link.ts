import type { Page } from '@playwright/test'
import type { passwordLinkMachine } from '../../../src/machines/password-link/password-link.machine.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { bundled, serve } from '../../support/tours/bundle.ts'
import { endWithFacts } from '../../support/tours/drive-actors.ts'

const script = bundled('password-link-app.tsx')

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Fills the form in and sends it. */
export async function submit(page: Page, password: string, confirmation: string): Promise<void> {
  await field(page, 'New Password').fill(password)
  await field(page, 'Confirm Password').fill(confirmation)
  await page.getByRole('button', { name: 'Set Password' }).click()
}

export const passwordLinkStage: BrowserStage<typeof passwordLinkMachine> = {
  open: async (page) => serve(page, await script()),
  calls: {},
  settle: { loadOwner: endWithFacts, checkPassword: endWithFacts, setPassword: endWithFacts, endSession: endWithFacts },
  person: {
    RETRY: (_, page) => page.getByRole('button', { name: 'Try Again' }).click(),
    SUBMIT: ({ password, confirmation }, page) => submit(page, password, confirmation),
  },
}
