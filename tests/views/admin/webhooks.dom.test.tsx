import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { DeliveryView, WebhookView } from '../../../domain/api/webhooks/webhooks.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import type { MadeWebhook, WebhookList } from '../../../src/machines/webhooks/setup.ts'
import type { TypedWebhook } from '../../../src/machines/webhooks/typed-webhook.ts'
import { webhooksMachine } from '../../../src/machines/webhooks/webhooks.machine.ts'
import { adminPages } from '../../support/pages/admin-pages.tsx'

const webhook: WebhookView = {
  id: 'h1',
  url: 'https://grades.school.example/in',
  events: ['submission.graded'],
  course: { id: 'c1', title: 'Algebra I' },
  createdAt: '2026-11-02T08:00:00.000Z',
  isEnabled: true,
  failures: 3,
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
const wrong = new ApiProblem({ kind: 'refused', status: 400, fields: [{ param: 'url', msg: 'This must be on the public internet.' }] })

async function show(first: WebhookView[], make: (typed: TypedWebhook) => Promise<MadeWebhook> = () => Promise.reject(wrong)) {
  let list = first
  const machine = webhooksMachine.provide({
    actors: {
      loadWebhooks: fromPromise<WebhookList, Record<string, never>>(async () => ({ webhooks: list, isSending: true })),
      makeWebhook: fromPromise<MadeWebhook, TypedWebhook>(({ input }) => make(input)),
      switchWebhook: fromPromise<string, { webhookId: string; isEnabled: boolean }>(async ({ input: { isEnabled } }) => {
        list = list.map((one) => ({ ...one, isEnabled }))
        return 'The webhook is turned off.'
      }),
      removeWebhook: fromPromise<string, { webhookId: string }>(async () => {
        list = []
        return 'The webhook is deleted.'
      }),
      loadDeliveries: fromPromise<DeliveryView[], { webhookId: string }>(async () => [
        delivery,
        { ...delivery, id: 'd2', status: 'waiting', tries: 1, httpStatus: null, nextTryAt: '2026-11-20T09:00:00.000Z' },
      ]),
    },
  })
  render(adminPages.webhooks(createActor(machine).start()))
  await (first.length === 0 ? screen.findByText('No webhooks yet') : screen.findByRole('table'))
  return userEvent.setup({ delay: null })
}

const press = (name: string | RegExp) => screen.getByRole('button', { name })
const address = () => screen.getByLabelText('Address') as HTMLInputElement

// Shows: The page of webhooks lists them and makes new ones; a refused address keeps what is typed.
test('A refused address is marked, has the focus, and keeps what is typed', async () => {
  const user = await show([])
  await user.type(address(), 'http://localhost')
  await user.click(press('Add Webhook'))
  await screen.findByText('This must be on the public internet.')
  expect([address().getAttribute('aria-invalid'), document.activeElement === address(), address().value]).toEqual([
    'true',
    true,
    'http://localhost',
  ])
})

test('What is empty is said in the page, with the focus on the first faulty field', async () => {
  const user = await show([])
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(press('Add Webhook'))
  expect([screen.getByText('An address is required'), screen.getByText('Choose at least one event')]).toHaveLength(2)
  expect(document.activeElement).toBe(address())
})

// Shows: The secret of a new webhook is shown once, with a button that copies it.
test('A webhook is asked for as chosen, and its secret is shown once', async () => {
  const asked: TypedWebhook[] = []
  const user = await show([], async (typed) => {
    asked.push(typed)
    return { secret: 'whsec_secret', webhook }
  })
  await user.type(address(), 'https://grades.school.example/in')
  await user.click(screen.getByLabelText('An attempt is submitted'))
  await user.click(press('Add Webhook'))
  const secret = await screen.findByText('whsec_secret')
  expect(asked).toEqual([{ url: 'https://grades.school.example/in', events: ['submission.graded', 'submission.reopened'] }])
  expect(document.activeElement?.contains(secret)).toBe(true)
  expect(screen.getByRole('note').textContent).toMatch(/^The webhook to .+ is added\.$/)
  const buttons = screen.getAllByRole('button', { name: /^(Copy|I have kept)/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Copy', 'I have kept it'])
  await user.click(press('I have kept it'))
  await screen.findByText('No webhooks yet')
  expect(screen.queryByText('whsec_secret')).toBeNull()
})

// Shows: A webhook is switched off and on, tried out, and deleted after a confirmation; the page says how many tries failed.
test('A row says of what a webhook is told and how it is doing; it is switched off there', async () => {
  const user = await show([webhook])
  const cells = () => [...(screen.getAllByRole('row')[1]?.children ?? [])].slice(1, 4).map(({ textContent }) => textContent)
  expect(cells()).toEqual(['Graded', 'Algebra I', 'On, 3 tries failed'])
  await user.click(press(/^Turn Off /))
  await waitFor(() => expect(cells()[2]).toBe('Off'))
  expect([screen.getByText('The webhook is turned off.'), press(/^Turn On /)]).toHaveLength(2)
})

test('A webhook is deleted after a question, and the focus stays on the page', async () => {
  const user = await show([webhook])
  await user.click(press(/^Delete /))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete Webhook' }))
  await screen.findByText('No webhooks yet')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Webhooks'))
})

// Shows: The deliveries of a webhook are listed with their state, and those that do not wait can be sent again.
test('Deliveries say what became of them; one that waits is not sent again', async () => {
  const user = await show([webhook])
  await user.click(press(/^Deliveries /))
  await screen.findByRole('table', { name: 'Deliveries' })
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent))).toEqual([
    ['Graded', 'Given up', '10', '503'],
    ['Graded', 'Waiting', '1', 'None'],
  ])
  expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([1, 0])
})
