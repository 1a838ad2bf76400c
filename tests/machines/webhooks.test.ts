import { afterMicrotasks } from 'chartroom/actor-harness'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { DeliveryView, WebhookView } from '../../domain/api/webhooks/webhooks.ts'
import { selectCanReplay } from '../../src/machines/webhooks/selectors.ts'
import type { DeliveryId, WebhookId, WebhookList } from '../../src/machines/webhooks/setup.ts'
import { webhooksMachine } from '../../src/machines/webhooks/webhooks.machine.ts'

const webhook: WebhookView = {
  id: 'h1',
  url: 'https://grades.school.example/in',
  events: ['submission.graded'],
  course: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  isEnabled: true,
  failures: 0,
}
const failed: DeliveryView = {
  id: 'd1',
  event: 'submission.graded',
  status: 'failed',
  tries: 10,
  createdAt: '2026-11-19T09:00:00.000Z',
  nextTryAt: null,
  httpStatus: 503,
}
const waiting: DeliveryView = { ...failed, id: 'd2', status: 'waiting', tries: 1 }

/** Opens the deliveries of the webhook; what is sent again is noted. */
async function openDeliveries(isEnabled: boolean, isSending: boolean) {
  const replayed: DeliveryId[] = []
  const machine = webhooksMachine.provide({
    actors: {
      loadWebhooks: fromPromise<WebhookList, Record<string, never>>(async () => ({ webhooks: [{ ...webhook, isEnabled }], isSending })),
      loadDeliveries: fromPromise<DeliveryView[], WebhookId>(async () => [failed, waiting]),
      replayDelivery: fromPromise<string, DeliveryId>(async ({ input }) => {
        replayed.push(input)
        return 'The message is sent again.'
      }),
    },
  })
  const page = createActor(machine).start()
  await afterMicrotasks()
  page.send({ type: 'OPEN', webhookId: 'h1' })
  await afterMicrotasks()
  return { page, replayed }
}

describe('A delivery', () => {
  // Shows: The deliveries of a webhook are listed with their state, and those that do not wait can be sent again.
  // Shows: Nothing is tried out or sent again by hand while a webhook is switched off, or while webhooks are off.
  test.each([
    { which: 'that failed is sent again', isEnabled: true, isSending: true, deliveryId: 'd1', isReplayed: true },
    { which: 'that waits is not sent again', isEnabled: true, isSending: true, deliveryId: 'd2', isReplayed: false },
    { which: 'that is not listed is not sent again', isEnabled: true, isSending: true, deliveryId: 'd9', isReplayed: false },
    {
      which: 'to a webhook that is switched off is not sent again',
      isEnabled: false,
      isSending: true,
      deliveryId: 'd1',
      isReplayed: false,
    },
    {
      which: 'is not sent again while webhooks are off on the server',
      isEnabled: true,
      isSending: false,
      deliveryId: 'd1',
      isReplayed: false,
    },
  ])('$which', async ({ isEnabled, isSending, deliveryId, isReplayed }) => {
    const { page, replayed } = await openDeliveries(isEnabled, isSending)
    const event = { type: 'REPLAY', deliveryId } as const
    expect([page.getSnapshot().can(event), selectCanReplay(deliveryId)(page.getSnapshot())]).toEqual([isReplayed, isReplayed])
    page.send(event)
    await afterMicrotasks()
    expect(replayed).toEqual(isReplayed ? [{ webhookId: 'h1', deliveryId }] : [])
  })
})
