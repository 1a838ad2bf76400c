import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { minute } from '../../../../domain/time/durations.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSendingSchool, type Send, type SendingSchool } from '../../../support/webhooks/sending.ts'

describeEachDatabase('What waits for webhooks at the same time', (open) => {
  let world: SendingSchool
  beforeAll(async () => {
    world = await openSendingSchool(await open())
  })
  afterEach(async () => expect(await world.clear()).toEqual([]))
  afterAll(() => world.school.close())

  // Shows: A slow receiver delays no other webhook.
  test('waits for no other receiver', async () => {
    const [slow, quick] = [await world.make('https://slow.example/'), await world.make('https://quick.example/')]
    for (let count = 0; count < 6; count += 1) for (const id of [slow, quick]) await world.hooks.ping(id)
    const answer = Promise.withResolvers<number>()
    let under = 0
    const done = Promise.withResolvers<void>()
    let quickOnes = 0
    const sender = world.senderOf(async ({ url }) => {
      if (url.includes('quick')) {
        quickOnes += 1
        if (quickOnes === 6) done.resolve()
        return 200
      }
      under += 1
      return answer.promise
    })
    await sender.begin()
    await sender.begin()
    await done.promise
    expect(under).toBe(4)
    answer.resolve(200)
    await sender.settled()
    expect((await world.shown(slow)).map(([status]) => status)).toEqual(Array(6).fill('delivered'))
  })

  // Shows: Several servers never send one delivery at the same time; what a server was sending when it ended is sent again by another one.
  test('is sent by one of two servers', async () => {
    const webhook = await world.make()
    for (let count = 0; count < 30; count += 1) await world.hooks.ping(webhook)
    const sent: string[] = []
    const send: Send = async (_, { id }) => {
      sent.push(id)
      return 200
    }
    await Promise.all([world.run(send), world.run(send), world.run(send)])
    expect([sent.length, new Set(sent).size]).toEqual([30, 30])
  })

  test('comes again a minute after its server ended', async () => {
    const webhook = await world.make()
    await world.hooks.ping(webhook)
    const begun = Promise.withResolvers<void>()
    const ending = world.senderOf((_to, _message, stopped) => {
      begun.resolve()
      return new Promise((resolve) => stopped.addEventListener('abort', () => resolve(null)))
    })
    await ending.begin()
    await begun.promise
    await ending.stop()
    const send = vi.fn<Send>(async () => 200)
    await world.run(send)
    expect([send.mock.calls.length, await world.shown(webhook)]).toEqual([0, [['waiting', 1, null]]])
    world.school.clock.advance(minute)
    await world.run(send)
    expect(await world.shown(webhook)).toEqual([['delivered', 2, 200]])
  })

  test('that is replayed while it is sent is sent once more', async () => {
    const webhook = await world.make()
    const id = await world.hooks.ping(webhook)
    const send = vi.fn<Send>(async () => {
      if (send.mock.calls.length === 1) await world.hooks.replay(webhook, id)
      return 200
    })
    await world.run(send)
    expect([send.mock.calls.length, await world.shown(webhook)]).toEqual([2, [['delivered', 1, 200]]])
  })
})
