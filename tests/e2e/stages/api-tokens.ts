import type { Page } from '@playwright/test'
import type { apiTokensMachine } from '../../../src/machines/api-tokens/api-tokens.machine.ts'
import type { ApiTokens, ListedToken } from '../../../src/machines/api-tokens/setup.ts'
import { paths } from '../../../src/paths.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { endCopy, holdClipboard } from '../support/held-clipboard.ts'
import { answered, openAsAdmin } from '../support/page-tours.ts'

const url = '**/api/account/tokens'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last()
const press = (name: string | RegExp) => (_: unknown, page: Page) => button(page, name).click()

const signedIn = { device: 'Firefox on Windows', createdAt: '2026-11-19T08:00:00.000Z', usedAt: '2026-11-20T08:00:00.000Z' }
const account = {
  success: true,
  sessions: [
    { id: 's1', ...signedIn, isCurrent: true },
    { id: 's2', ...signedIn, isCurrent: false },
  ],
  secondFactor: null,
}

/** A token as the server sends it: a page finds out by itself which have expired. */
const sent = ({ isExpired: _, ...token }: ListedToken) => token

export const apiTokensStage: BrowserStage<typeof apiTokensMachine> = {
  open: async (page) => {
    await holdClipboard(page)
    await page.route('**/api/account', (route) => route.fulfill({ json: account }))
    await page.route('**/api/account/sessions/s2', (route) => route.fulfill({ json: { success: true, message: 'Signed out.' } }))
    return openAsAdmin(page, paths.account)
  },
  calls: {
    loadTokens: { url, method: 'GET', answer: answered((output) => ({ tokens: (output as ApiTokens).tokens.map(sent) })) },
    makeToken: {
      url,
      method: 'POST',
      answer: answered((output) => {
        const { secret, token } = output as { secret: string; token: ListedToken }
        return { secret, token: sent(token) }
      }),
    },
    revokeToken: { url: '**/api/account/tokens/*', answer: answered((message) => ({ message })) },
  },
  settle: { copyText: endCopy },
  person: {
    RETRY: press('Try Again'),
    MAKE: async ({ name, days, password }, page) => {
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByRole('radio', { name: 'Read and write' }).check({ force: true })
      await page.getByLabel('Valid for').selectOption(String(days))
      await page.getByLabel('Your Account Password', { exact: true }).fill(password)
      await button(page, 'Create Token').click()
    },
    COPY: press('Copy token'),
    KEPT: press('I have kept it'),
    REVOKE: press(/^Revoke .*Grade sync/),
    CONFIRM: press('Revoke Token'),
    CANCEL: press('Cancel'),
  },
  environment: { 'account.changed': (_, page) => button(page, /^Sign Out Firefox on Windows/).click() },
}
