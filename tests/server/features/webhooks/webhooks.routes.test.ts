import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveriesReply, NewWebhookReply, PingReply, WebhooksReply } from '../../../../domain/api/webhooks/webhooks.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { submitFor } from '../../../support/school/receipts.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const url = '/api/admin/webhooks'
const wish = { url: 'https://hooks.example/in', events: ['submission.submitted', 'submission.graded'] }

describeEachDatabase('Webhooks', (open) => {
  let school: School
  let admin: Person
  beforeAll(async () => {
    school = await openSchool(await open())
    admin = await school.signIn('admin')
  })
  beforeEach(async () => {
    await school.db.deleteFrom('webhooks').execute()
    await school.db.deleteFrom('webhook_deliveries').execute()
  })
  afterAll(() => school.close())

  const make = (changed: Record<string, unknown> = {}, by = admin) =>
    school.call<NewWebhookReply & { reason?: string }>(by, 'POST', url, { body: { ...wish, ...changed } })
  const list = async () => (await school.call<WebhooksReply>(admin, 'GET', url)).body.webhooks
  const deliveries = async (id: string) => (await school.call<DeliveriesReply>(admin, 'GET', `${url}/${id}/deliveries`)).body.deliveries
  const submit = async () => {
    const course = await school.makeCourse()
    return submitFor(school, course, await school.makeStudent({ enrolledIn: course }))
  }

  // Shows: An admin makes webhooks for the school or one course, lists, disables and deletes them; the secret is shown once.
  test('are made by an admin, and their secret is shown this once', async () => {
    const { status, body } = await make()
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_[\w+/]{43}=$/)])
    const createdAt = new Date(school.clock.now()).toISOString()
    expect(body.webhook).toEqual({ ...wish, id: body.webhook.id, course: null, createdAt, isEnabled: true, failures: 0 })
    expect(await list()).toEqual([body.webhook])
    expect(JSON.stringify(await list())).not.toContain(body.secret)
  })

  test('keep their secret sealed', async () => {
    const { secret } = (await make()).body
    const row = await school.db.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow()
    expect(row.secret).not.toContain(secret.slice('whsec_'.length))
  })

  test('may be for one course', async () => {
    const { id, title } = await school.makeCourse()
    expect((await make({ courseId: id })).body.webhook.course).toEqual({ id, title })
    expect((await make({ courseId: 'nowhere' })).status).toBe(404)
  })

  // Shows: A webhook goes to https on the public internet alone.
  test.each(['http://hooks.example', 'https://127.0.0.1/', 'https://user@hooks.example', 'hooks'])('go nowhere else: %s', async (to) => {
    const { status, body } = await make({ url: to })
    expect([status, body]).toMatchObject([400, { errors: [{ param: 'url' }] }])
  })

  test('say which addresses are not allowed', async () => {
    const message = expect.stringContaining('of this server itself, such as 127.0.0.1, are not allowed.')
    expect((await make({ url: 'https://127.0.0.1/' })).body).toMatchObject({ message })
  })

  test.each([{ events: [] }, { events: ['course.made'] }, { events: ['submission.graded', 'submission.graded'] }])(
    'are not made with %o',
    async (changed) => {
      expect((await make(changed)).status).toBe(400)
    },
  )

  test('are at most twenty', async () => {
    for (let count = 0; count < 20; count += 1) await make()
    expect(await make()).toMatchObject({ status: 409, body: { reason: 'tooManyWebhooks' } })
  })

  test('are no more than 20 where many are made at once', async () => {
    const statuses = (await Promise.all(Array.from({ length: 40 }, () => make()))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(await list()).toHaveLength(20)
  })

  test('are told nothing while they are disabled', async () => {
    const { id } = (await make()).body.webhook
    const enable = (isEnabled: boolean) => school.call(admin, 'PUT', `${url}/${id}`, { body: { isEnabled } })
    await enable(false)
    await submit()
    expect([(await list())[0]?.isEnabled, await deliveries(id)]).toEqual([false, []])
    await enable(true)
    await submit()
    expect([(await list())[0]?.isEnabled, (await deliveries(id)).map(({ event }) => event)]).toEqual([true, ['submission.submitted']])
  })

  test('go with what waits for them', async () => {
    const { id } = (await make()).body.webhook
    await submit()
    expect((await school.call(admin, 'DELETE', `${url}/${id}`)).status).toBe(200)
    expect([await list(), await school.db.selectFrom('webhook_deliveries').select('id').execute()]).toEqual([[], []])
  })

  test('list what is sent, and what is to be', async () => {
    const { id } = (await make()).body.webhook
    await submit()
    const at = new Date(school.clock.now()).toISOString()
    const waiting = { status: 'waiting', tries: 0, createdAt: at, nextTryAt: at, httpStatus: null }
    expect(await deliveries(id)).toEqual([{ ...waiting, id: expect.any(String), event: 'submission.submitted' }])
  })

  // Shows: A message for trying out can be sent to a webhook, and every delivery can be sent again.
  test('are tried out with a ping, and a delivery is sent again', async () => {
    const { id } = (await make()).body.webhook
    const { deliveryId } = (await school.call<PingReply>(admin, 'POST', `${url}/${id}/ping`)).body
    await school.db.updateTable('webhook_deliveries').set({ status: 'failed', tries: 10 }).execute()
    expect(await deliveries(id)).toMatchObject([{ id: deliveryId, event: 'ping', status: 'failed', nextTryAt: null }])
    await school.call(admin, 'POST', `${url}/${id}/deliveries/${deliveryId}/replay`)
    expect(await deliveries(id)).toMatchObject([{ id: deliveryId, status: 'waiting', tries: 0 }])
  })

  test('know no delivery of another one', async () => {
    const [{ webhook: one }, { webhook: other }] = [(await make()).body, (await make()).body]
    const { deliveryId } = (await school.call<PingReply>(admin, 'POST', `${url}/${one.id}/ping`)).body
    expect((await school.call(admin, 'POST', `${url}/${other.id}/deliveries/${deliveryId}/replay`)).status).toBe(404)
  })

  // Shows: The security log says when a webhook was made, enabled or disabled and deleted, and when a delivery was sent again.
  test('leave notes in the security log, without their address', async () => {
    const { id } = (await make()).body.webhook
    const { deliveryId } = (await school.call<PingReply>(admin, 'POST', `${url}/${id}/ping`)).body
    await school.call(admin, 'POST', `${url}/${id}/deliveries/${deliveryId}/replay`)
    await school.call(admin, 'PUT', `${url}/${id}`, { body: { isEnabled: false } })
    await school.call(admin, 'DELETE', `${url}/${id}`)
    await school.deps.securityLog.flush()
    const rows = await school.db.selectFrom('security_log').select(['kind', 'facts']).orderBy('seq', 'desc').limit(4).execute()
    expect(rows.toReversed().map(({ kind, facts }) => [kind, JSON.parse(facts)])).toEqual([
      ['webhookMade', {}],
      ['webhookReplayed', { webhookId: id, deliveryId }],
      ['webhookChanged', { webhookId: id, isEnabled: false }],
      ['webhookDeleted', { webhookId: id }],
    ])
  })

  describe('that are turned off', () => {
    test('are not made', async () => {
      const off = await openSchool(await open(), { webhooks: 'off' })
      const { status, body } = await off.call<{ reason?: string }>(await off.signIn('admin'), 'POST', url, { body: wish })
      expect([status, body.reason]).toEqual([409, 'webhooksOff'])
      await off.close()
    })
  })
})
