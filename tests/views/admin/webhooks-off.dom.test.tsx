import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { DeliveryView, WebhookView } from '../../../domain/api/webhooks/webhooks.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import type { WebhookList } from '../../../src/machines/webhooks/setup.ts'
import { webhooksMachine } from '../../../src/machines/webhooks/webhooks.machine.ts'
import { adminPages } from '../../support/pages/admin-pages.tsx'

const webhook: WebhookView = {
  id: 'h1',
  url: 'https://grades.school.example/in',
  events: ['submission.graded'],
  course: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  isEnabled: true,
  failures: 0,
}
const delivery: DeliveryView = {
  id: 'd1',
  event: 'submission.graded',
  status: 'failed',
  tries: 10,
  createdAt: '2026-11-19T09:00:00.000Z',
  nextTryAt: null,
  httpStatus: 503,
}
const noDeliveries = new ApiProblem({ kind: 'refused', status: 500, message: '' })

async function show(content: WebhookList, deliveries: () => Promise<DeliveryView[]> = async () => [delivery]) {
  const machine = webhooksMachine.provide({
    actors: {
      loadWebhooks: fromPromise<WebhookList, Record<string, never>>(async () => content),
      loadDeliveries: fromPromise<DeliveryView[], { webhookId: string }>(deliveries),
    },
  })
  render(adminPages.webhooks(createActor(machine).start()))
  await screen.findByRole('table')
  return userEvent.setup({ delay: null })
}

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const press = (name: RegExp) => screen.getByRole('button', { name })
const notice = () => screen.queryByText(/^Webhooks are turned off on this server \(WEBHOOKS=off\)\./)

// Shows: Nothing is tried out or sent again by hand while a webhook is switched off, or while webhooks are off.
test('A webhook that is switched off is not tried out, and nothing is sent to it again', async () => {
  const user = await show({ isSending: true, webhooks: [{ ...webhook, isEnabled: false }] })
  expect(names()).toEqual(['Deliveries', 'Turn On', 'Delete', 'Add Webhook'])
  expect(notice()).toBeNull()
  await user.click(press(/^Deliveries /))
  await screen.findByRole('table', { name: 'Deliveries' })
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
  expect(screen.getByText('This webhook is turned off, so nothing can be sent to it again.')).toBeTruthy()
})

// Shows: The list of webhooks, and its page, say when webhooks are off on the server.
test('While webhooks are off on the server, the page says so first, and nothing is sent or added', async () => {
  const user = await show({ isSending: false, webhooks: [webhook] })
  expect(names()).toEqual(['Deliveries', 'Turn Off', 'Delete'])
  const table = screen.getByRole('table')
  expect((notice()?.compareDocumentPosition(table) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await user.click(press(/^Deliveries /))
  await screen.findByRole('table', { name: 'Deliveries' })
  expect([notice() === null, screen.queryByRole('button', { name: /^Send again/ })]).toEqual([false, null])
})

test('Deliveries that cannot be read are called deliveries', async () => {
  const user = await show({ isSending: true, webhooks: [webhook] }, () => Promise.reject(noDeliveries))
  await user.click(press(/^Deliveries /))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the deliveries')
})
