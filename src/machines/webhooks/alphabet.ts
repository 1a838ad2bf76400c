import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { DeliveryView, WebhookView } from '../../../domain/api/webhooks/webhooks.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import type { TypedWebhook } from './typed-webhook.ts'
import { webhooksMachine } from './webhooks.machine.ts'
import { webhooksWords } from './words.ts'

const grades: WebhookView = {
  id: 'h1',
  url: 'https://grades.school.example/examhall',
  events: ['submission.submitted', 'submission.graded'],
  course: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  isEnabled: true,
  failures: 2,
}
const typed: TypedWebhook = {
  url: 'https://board.school.example/in',
  events: ['submission.submitted', 'submission.graded', 'submission.reopened'],
}
const board: WebhookView = { ...grades, ...typed, id: 'h2', failures: 0 }
const failed: DeliveryView = {
  id: 'd1',
  event: 'submission.graded',
  status: 'failed',
  tries: 10,
  createdAt: '2026-11-19T09:00:00.000Z',
  nextTryAt: null,
  httpStatus: 503,
}
const waiting: DeliveryView = { ...failed, id: 'd2', status: 'waiting', tries: 1, nextTryAt: '2026-11-20T09:00:00.000Z', httpStatus: null }
const refused = new ApiProblem({ kind: 'refused', status: 400, reason: 'invalid', message: 'This is not right' })
const noConnection = Object.assign(new Error(''), { kind: 'network' })

/** The alphabet of the webhooks: some or none, each call with both outcomes, a form without an address, deliveries or none. */
export const webhooksModel: MachineModel<typeof webhooksMachine> = {
  machine: webhooksMachine,
  inputs: [undefined],
  events: [
    done('loadWebhooks', { webhooks: [grades], isSending: true }),
    done('loadWebhooks', { webhooks: [], isSending: true }),
    fails('loadWebhooks', noConnection),
    { type: 'RETRY' },
    { type: 'MAKE', ...typed },
    { type: 'MAKE', ...typed, url: '' },
    done('makeWebhook', { secret: `whsec_${'a'.repeat(43)}=`, webhook: board }),
    fails('makeWebhook', refused),
    { type: 'COPY' },
    done('copyText'),
    fails('copyText', new Error('not allowed')),
    { type: 'KEPT' },
    { type: 'SWITCH', webhookId: 'h1', isEnabled: false },
    done('switchWebhook', 'The webhook is turned off.'),
    fails('switchWebhook', noConnection),
    { type: 'PING', webhookId: 'h1' },
    done('pingWebhook', 'A test message is on its way.'),
    fails('pingWebhook', noConnection),
    { type: 'REMOVE', webhookId: 'h1' },
    { type: 'CONFIRM' },
    { type: 'CANCEL' },
    done('removeWebhook', 'The webhook is deleted.'),
    fails('removeWebhook', noConnection),
    { type: 'OPEN', webhookId: 'h1' },
    done('loadDeliveries', [failed, waiting]),
    done('loadDeliveries', []),
    fails('loadDeliveries', noConnection),
    { type: 'REFRESH' },
    { type: 'REPLAY', deliveryId: 'd1' },
    done('replayDelivery', 'The message will be sent again.'),
    fails('replayDelivery', noConnection),
    { type: 'CLOSE' },
  ],
  refused: [{ type: 'REPLAY', deliveryId: 'd2' }],
  key: (snapshot) => {
    const { webhooks, missing, problem, refusal, notice, deliveries } = snapshot.context
    const count = (list: readonly unknown[] | null) => (list === null ? 'unread' : list.length)
    const said = [missing.join(), problem ? 'problem' : '', refusal ? 'refused' : '', notice]
    return [leaves(snapshot), count(webhooks), count(deliveries), ...said].join(' ')
  },
  ...webhooksWords,
}
