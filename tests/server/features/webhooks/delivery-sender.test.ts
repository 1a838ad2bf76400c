import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { day, hour, minute } from '../../../../domain/time/durations.ts'
import { pauseAfter } from '../../../../server/features/webhooks/delivery-times.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSendingSchool, type Send, type SendingSchool } from '../../../support/webhooks/sending.ts'

describeEachDatabase('What waits for a webhook', (open) => {
  let world: SendingSchool
  beforeAll(async () => {
    world = await openSendingSchool(await open())
  })
  afterEach(async () => expect(await world.clear()).toEqual([]))
  afterAll(() => world.school.close())

  test('is sent once, signed with its secret, and was delivered', async () => {
    const { secret, webhook } = await world.hooks.make(world.admin, {
      url: 'https://hooks.example/a',
      events: ['submission.graded'],
      courseId: null,
    })
    const id = await world.hooks.ping(webhook.id)
    const send = vi.fn<Send>(async () => 204)
    await world.run(send)
    await world.run(send)
    const timestamp = new Date(world.school.clock.now()).toISOString()
    expect(send.mock.calls.map(([to, message]) => [to, { ...message, body: JSON.parse(message.body) }])).toEqual([
      [
        { url: 'https://hooks.example/a', secret },
        { id, timestamp: 5, body: { type: 'ping', timestamp, data: {} } },
      ],
    ])
    expect(await world.shown(webhook.id)).toEqual([['delivered', 1, 204]])
  })

  // Shows: A delivery that is not taken is tried ten times within a week, later each time, and then given up.
  test('is tried again later and later, with the same id and text, until it is given up', async () => {
    const webhook = await world.make()
    await world.hooks.ping(webhook)
    const send = vi.fn<Send>(async () => 500)
    const start = world.school.clock.now()
    const times: number[] = []
    for (let hours = 0; hours < 24 * 7 && (await world.shown(webhook))[0]?.[0] === 'waiting'; ) {
      const { nextTryAt } = (await world.hooks.deliveries(webhook))[0] ?? { nextTryAt: 0 }
      world.school.clock.advance(nextTryAt - world.school.clock.now())
      times.push(world.school.clock.now() - start)
      await world.run(send)
      hours = (world.school.clock.now() - start) / hour
    }
    expect(times.map((at) => at / minute)).toEqual([0, 1, 5, 21, 85, 341, 1365, 2805, 4245, 5685])
    expect(await world.shown(webhook)).toEqual([['failed', 10, 500]])
    expect(new Set(send.mock.calls.map(([, { id, body }]) => `${id} ${body}`)).size).toBe(1)
    expect((await world.hooks.list())[0]?.failures).toBe(10)
    await world.hooks.replay(webhook, (await world.hooks.deliveries(webhook))[0]?.id ?? '')
    await world.run(async () => 200)
    expect([await world.shown(webhook), (await world.hooks.list())[0]?.failures]).toEqual([[['delivered', 1, 200]], 0])
  })

  test.each([0, 0.999])('is not sent by everybody at the same moment: %d', (random) => {
    expect([pauseAfter(1, random) / minute, pauseAfter(10, random) / day].map((value) => value >= 0.8 && value <= 1.2)).toEqual([
      true,
      true,
    ])
  })

  test('is not sent to a webhook that is disabled', async () => {
    const webhook = await world.make()
    await world.hooks.ping(webhook)
    await world.hooks.setEnabled(webhook, false)
    const send = vi.fn<Send>(async () => 200)
    await world.run(send)
    expect(send).not.toHaveBeenCalled()
    await world.hooks.setEnabled(webhook, true)
    await world.run(send)
    expect(send).toHaveBeenCalledOnce()
  })

  describe('and was sent', () => {
    test('is forgotten after 30 days, and what waits is not', async () => {
      const webhook = await world.make()
      await world.hooks.ping(webhook)
      await world.run(async () => 200)
      await world.hooks.ping(webhook)
      world.school.clock.advance(29 * day)
      const { prune } = world.senderOf(async () => 200)
      await prune()
      expect((await world.shown(webhook)).length).toBe(2)
      world.school.clock.advance(day + 1)
      await prune()
      expect((await world.shown(webhook)).map(([status]) => status)).toEqual(['waiting'])
    })
  })
})
