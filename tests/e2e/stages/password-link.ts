import type { Page } from '@playwright/test'
import type { ActorDone, ActorFailed } from '../../../src/machines/machine-model.ts'
import type { passwordLinkMachine } from '../../../src/machines/password-link/password-link.machine.ts'
import type { BrowserStage } from '../../support/browser-tours.ts'
import { bundled, serve } from '../../support/tours/bundle.ts'
import { endRemotely } from '../../support/tours/steer.ts'

const script = bundled('password-link-app.tsx')

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Fills the form in and sends it. */
export async function submit(page: Page, password: string, confirmation: string): Promise<void> {
  await field(page, 'New Password').fill(password)
  await field(page, 'Confirm Password').fill(confirmation)
  await page.getByRole('button', { name: 'Set Password' }).click()
}

/** An error loses its facts on the way into the page, an object keeps them. */
const end = (event: ActorDone | ActorFailed, page: Page): Promise<void> =>
  endRemotely('error' in event ? { ...event, error: { ...(event.error as object) } } : event, page)

export const passwordLinkStage: BrowserStage<typeof passwordLinkMachine> = {
  open: async (page) => serve(page, await script()),
  calls: {},
  settle: { loadOwner: end, checkPassword: end, setPassword: end },
  person: {
    RETRY: (_, page) => page.getByRole('button', { name: 'Try Again' }).click(),
    SUBMIT: ({ password, confirmation }, page) => submit(page, password, confirmation),
  },
}
