import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeliveriesReply, NewWebhookReply, PingReply, WebhooksReply } from '../../../../domain/api/webhooks/webhooks.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import { addHook } from '../../../support/webhooks/told.ts'

const url = '/api/admin/webhooks'
const wish = { url: 'https://hooks.example/in', events: ['submission.submitted'] }

interface Refused {
  reason?: string
  message?: string
}

/** What admins do with the webhooks of a school. */
async function adminOf(school: School, by: Person) {
  const call = <Reply>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    school.call<Reply & Refused>(by, method, `${url}${path}`, body ? { body } : {})
  return {
    make: async () => (await call<NewWebhookReply>('POST', '', wish)).body.webhook.id,
    isSending: async () => (await call<WebhooksReply>('GET', '')).body.isSending,
    enable: (id: string, isEnabled: boolean) => call('PUT', `/${id}`, { isEnabled }),
    ping: (id: string) => call<PingReply>('POST', `/${id}/ping`),
    replay: (id: string, delivery: string) => call('POST', `/${id}/deliveries/${delivery}/replay`),
    states: async (id: string) => (await call<DeliveriesReply>('GET', `/${id}/deliveries`)).body.deliveries.map(({ status }) => status),
  }
}

/** Puts a delivery that is over into a school. */
async function addDelivered({ db }: School, webhookId: string): Promise<string> {
  const row = { id: `over-${webhookId}`, webhook_id: webhookId, event: 'ping', course_id: null, payload: '{}', created_at: 1, tries: 1 }
  await db
    .insertInto('webhook_deliveries')
    .values({ ...row, next_try_at: 1, status: 'delivered', http_status: 200 })
    .execute()
  return row.id
}

describeEachDatabase('Where nothing is sent', (open) => {
  let school: School
  let off: School
  beforeAll(async () => {
    school = await openSchool(await open())
    off = await openSchool(await open(), { webhooks: 'off' })
  })
  afterAll(async () => {
    await school.close()
    await off.close()
  })

  // Shows: Nothing is tried out or sent again by hand while a webhook is switched off, or while webhooks are off.
  test('no webhook that is switched off is tried out, and nothing is sent to it again', async () => {
    const admin = await adminOf(school, await school.signIn('admin'))
    const id = await admin.make()
    const delivery = await addDelivered(school, id)
    await admin.enable(id, false)
    const refused = { status: 409, body: { reason: 'webhookDisabled', message: 'This webhook is turned off. Turn it on first.' } }
    expect([await admin.ping(id), await admin.replay(id, delivery)]).toMatchObject([refused, refused])
    expect(await admin.states(id)).toEqual(['delivered'])
    await admin.enable(id, true)
    expect([(await admin.ping(id)).status, (await admin.replay(id, delivery)).status]).toEqual([200, 200])
    expect(await admin.states(id)).toEqual(['waiting', 'waiting'])
  })

  test('no webhook of a server with webhooks off is', async () => {
    const admin = await adminOf(off, await off.signIn('admin'))
    const id = await addHook(off)
    const delivery = await addDelivered(off, id)
    const refused = { status: 409, body: { reason: 'webhooksOff' } }
    expect([await admin.ping(id), await admin.replay(id, delivery)]).toMatchObject([refused, refused])
    expect(await admin.states(id)).toEqual(['delivered'])
  })

  // Shows: The list of webhooks, and its page, say when webhooks are off on the server.
  test('the list says so', async () => {
    const [sending, silent] = [await adminOf(school, await school.signIn('admin')), await adminOf(off, await off.signIn('admin'))]
    expect([await sending.isSending(), await silent.isSending()]).toEqual([true, false])
  })
})
