import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { day, hour, minute } from '../../../../domain/time/durations.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSendingSchool, type Send, type SendingSchool } from '../../../support/webhooks/sending.ts'

describeEachDatabase('What a clock that was ahead left for webhooks', (open) => {
  let world: SendingSchool
  beforeAll(async () => {
    world = await openSendingSchool(await open())
  })
  afterEach(async () => expect(await world.clear()).toEqual([]))
  afterAll(() => world.school.close())

  const nextTryOf = async (webhook: string) => (await world.hooks.deliveries(webhook))[0]?.nextTryAt ?? 0

  test.each([0, 1, 3])('is sent at once after a restart with the right clock, with %d tries made', async (tries) => {
    const { clock } = world.school
    clock.advance(2 * hour)
    const webhook = await world.make()
    await world.hooks.ping(webhook)
    for (let count = 0; count < tries; count += 1) {
      await world.run(async () => 500)
      clock.advance((await nextTryOf(webhook)) - clock.now())
    }
    clock.advance(-3 * hour)
    const send = vi.fn<Send>(async () => 200)
    await world.run(send)
    expect(await world.shown(webhook)).toEqual([['delivered', tries + 1, 200]])
    const body = JSON.parse(send.mock.calls[0]?.[1].body ?? '{}') as { timestamp?: string }
    expect(body.timestamp).toBe(new Date(clock.now()).toISOString())
    expect((await world.hooks.deliveries(webhook))[0]?.createdAt).toBe(clock.now())
  })

  test('is sent by a server that went on while its clock was put right', async () => {
    const webhook = await world.make()
    const send = vi.fn<Send>(async () => 500)
    const sender = world.senderOf(send)
    world.school.clock.advance(2 * hour)
    await world.hooks.ping(webhook)
    await sender.begin()
    await sender.settled()
    world.school.clock.advance(-2 * hour)
    await sender.begin()
    await sender.settled()
    expect([send.mock.calls.length, await world.shown(webhook)]).toEqual([2, [['waiting', 2, 500]]])
    expect(await nextTryOf(webhook)).toBe(world.school.clock.now() + 4 * minute)
  })

  test('has the time of now where it is sent again by hand', async () => {
    const { clock } = world.school
    clock.advance(day)
    const webhook = await world.make()
    const id = await world.hooks.ping(webhook)
    await world.run(async () => 200)
    clock.advance(-day)
    await world.hooks.replay(webhook, id)
    const send = vi.fn<Send>(async () => 200)
    await world.run(send)
    expect(send.mock.calls.map(([, { body }]) => (JSON.parse(body) as { timestamp: string }).timestamp)).toEqual([
      new Date(clock.now()).toISOString(),
    ])
  })

  test('moves nothing that waits as long as it has to', async () => {
    const webhook = await world.make()
    await world.hooks.ping(webhook)
    const send = vi.fn<Send>(async () => 500)
    await world.run(send)
    const next = await nextTryOf(webhook)
    world.school.clock.advance(-minute / 2)
    await world.run(send)
    expect([send.mock.calls.length, await nextTryOf(webhook)]).toEqual([1, next])
  })
})
