import type { Page } from '@playwright/test'
import type { webhooksMachine } from '../../../src/machines/webhooks/webhooks.machine.ts'
import { paths } from '../../../src/paths.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { endCopy, holdClipboard } from '../support/held-clipboard.ts'
import { answered, openAsAdmin } from '../support/page-tours.ts'

const url = '**/api/admin/webhooks'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last()
const press = (name: string | RegExp) => (_: unknown, page: Page) => button(page, name).click()
const done = answered(() => ({}))

export const webhooksStage: BrowserStage<typeof webhooksMachine> = {
  open: async (page) => {
    await holdClipboard(page)
    return openAsAdmin(page, paths.adminWebhooks)
  },
  calls: {
    loadWebhooks: { url, method: 'GET', answer: answered((list) => list as object) },
    makeWebhook: { url, method: 'POST', answer: answered((output) => output as object) },
    switchWebhook: { url: '**/api/admin/webhooks/h1', method: 'PUT', answer: done },
    removeWebhook: { url: '**/api/admin/webhooks/h1', method: 'DELETE', answer: done },
    pingWebhook: { url: '**/api/admin/webhooks/h1/ping', answer: answered(() => ({ deliveryId: 'd9' })) },
    loadDeliveries: { url: '**/api/admin/webhooks/h1/deliveries', answer: answered((deliveries) => ({ deliveries })) },
    replayDelivery: { url: '**/api/admin/webhooks/h1/deliveries/*/replay', answer: done },
  },
  settle: { copyText: endCopy },
  person: {
    RETRY: press('Try Again'),
    MAKE: async ({ url: address }, page) => {
      await page.getByLabel('Address', { exact: true }).fill(address)
      await button(page, 'Add Webhook').click()
    },
    COPY: press('Copy secret'),
    KEPT: press('I have kept it'),
    SWITCH: press(/^Turn Off /),
    PING: press(/^Send Test /),
    REMOVE: press(/^Delete .*grades/),
    CONFIRM: press('Delete Webhook'),
    CANCEL: press('Cancel'),
    OPEN: press(/^Deliveries /),
    REFRESH: press('Refresh'),
    REPLAY: press(/^Send again: Graded/),
    CLOSE: press('Back to Webhooks'),
  },
}
