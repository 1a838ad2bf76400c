import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { day, hour, minute } from '../../../../domain/time/durations.ts'
import { createHookSender, type HookSenderOptions, pauseAfter } from '../../../../server/features/webhooks/hook-sender.ts'
import { createWebhooks } from '../../../../server/features/webhooks/webhooks.service.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

type Send = HookSenderOptions['send']

describeEachDatabase('What waits for a webhook', (open) => {
  let school: School
  let admin: Person
  let senders: ReturnType<typeof createHookSender>[]
  const onFault = vi.fn()
  beforeAll(async () => {
    school = await openSchool(await open())
    admin = await school.signIn('admin')
  })
  beforeEach(() => {
    senders = []
    onFault.mockClear()
  })
  afterEach(async () => {
    await Promise.all(senders.map((sender) => sender.stop()))
    await school.db.deleteFrom('webhooks').execute()
    await school.db.deleteFrom('webhook_deliveries').execute()
    expect(onFault.mock.calls).toEqual([])
  })
  afterAll(() => school.close())

  const hooks = () => createWebhooks(school.deps)
  const make = async (url = 'https://hooks.example/') =>
    (await hooks().make(admin, { url, events: ['submission.submitted'], courseId: null })).webhook.id
  const senderOf = (send: Send) => {
    const sender = createHookSender({ db: school.db, now: school.clock.now, send, onFault, random: () => 0.5, wallClock: () => 5_000 })
    senders.push(sender)
    return sender
  }
  const run = async (send: Send) => {
    const sender = senderOf(send)
    await sender.begin()
    await sender.settled()
  }
  const shown = async (id: string) => (await hooks().deliveries(id)).map(({ status, tries, httpStatus }) => [status, tries, httpStatus])

  test('is sent once, signed with its secret, and was delivered', async () => {
    const { secret, webhook } = await hooks().make(admin, { url: 'https://hooks.example/a', events: ['submission.graded'], courseId: null })
    const id = await hooks().ping(webhook.id)
    const send = vi.fn<Send>(async () => 204)
    await run(send)
    await run(send)
    const timestamp = new Date(school.clock.now()).toISOString()
    expect(send.mock.calls.map(([to, message]) => [to, { ...message, body: JSON.parse(message.body) }])).toEqual([
      [
        { url: 'https://hooks.example/a', secret },
        { id, timestamp: 5, body: { type: 'ping', timestamp, data: {} } },
      ],
    ])
    expect(await shown(webhook.id)).toEqual([['delivered', 1, 204]])
  })

  // Shows: A delivery that is not taken is tried ten times within a week, later each time, and then given up.
  test('is tried again later and later, with the same id and text, until it is given up', async () => {
    const webhook = await make()
    await hooks().ping(webhook)
    const send = vi.fn<Send>(async () => 500)
    const start = school.clock.now()
    const times: number[] = []
    for (let hours = 0; hours < 24 * 7 && (await shown(webhook))[0]?.[0] === 'waiting'; ) {
      const { nextTryAt } = (await hooks().deliveries(webhook))[0] ?? { nextTryAt: 0 }
      school.clock.advance(nextTryAt - school.clock.now())
      times.push(school.clock.now() - start)
      await run(send)
      hours = (school.clock.now() - start) / hour
    }
    expect(times.map((at) => at / minute)).toEqual([0, 1, 5, 21, 85, 341, 1365, 2805, 4245, 5685])
    expect(await shown(webhook)).toEqual([['failed', 10, 500]])
    expect(new Set(send.mock.calls.map(([, { id, body }]) => `${id} ${body}`)).size).toBe(1)
    expect((await hooks().list())[0]?.failures).toBe(10)
    await hooks().replay((await hooks().deliveries(webhook))[0]?.id ?? '')
    await run(async () => 200)
    expect([await shown(webhook), (await hooks().list())[0]?.failures]).toEqual([[['delivered', 1, 200]], 0])
  })

  test.each([0, 0.999])('is not sent by everybody at the same moment: %d', (random) => {
    expect([pauseAfter(1, random) / minute, pauseAfter(10, random) / day].map((value) => value >= 0.8 && value <= 1.2)).toEqual([
      true,
      true,
    ])
  })

  test('is not sent to a webhook that is disabled', async () => {
    const webhook = await make()
    await hooks().ping(webhook)
    await hooks().setEnabled(webhook, false)
    const send = vi.fn<Send>(async () => 200)
    await run(send)
    expect(send).not.toHaveBeenCalled()
    await hooks().setEnabled(webhook, true)
    await run(send)
    expect(send).toHaveBeenCalledOnce()
  })

  // Shows: A slow receiver delays no other webhook.
  test('waits for no other receiver', async () => {
    const [slow, quick] = [await make('https://slow.example/'), await make('https://quick.example/')]
    for (let count = 0; count < 6; count += 1) for (const id of [slow, quick]) await hooks().ping(id)
    const answer = Promise.withResolvers<number>()
    let under = 0
    const done = Promise.withResolvers<void>()
    let quickOnes = 0
    const sender = senderOf(async ({ url }) => {
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
    expect((await shown(slow)).map(([status]) => status)).toEqual(Array(6).fill('delivered'))
  })

  // Shows: Several servers never send one delivery at the same time; what a server was sending when it ended is sent again by another one.
  test('is sent by one of two servers', async () => {
    const webhook = await make()
    for (let count = 0; count < 30; count += 1) await hooks().ping(webhook)
    const sent: string[] = []
    const send: Send = async (_, { id }) => {
      sent.push(id)
      return 200
    }
    await Promise.all([run(send), run(send), run(send)])
    expect([sent.length, new Set(sent).size]).toEqual([30, 30])
  })

  test('comes again a minute after its server ended', async () => {
    const webhook = await make()
    await hooks().ping(webhook)
    const begun = Promise.withResolvers<void>()
    const ending = senderOf((_to, _message, stopped) => {
      begun.resolve()
      return new Promise((resolve) => stopped.addEventListener('abort', () => resolve(null)))
    })
    await ending.begin()
    await begun.promise
    await ending.stop()
    const send = vi.fn<Send>(async () => 200)
    await run(send)
    expect([send.mock.calls.length, await shown(webhook)]).toEqual([0, [['waiting', 1, null]]])
    school.clock.advance(minute)
    await run(send)
    expect(await shown(webhook)).toEqual([['delivered', 2, 200]])
  })

  test('that is replayed while it is sent is sent once more', async () => {
    const webhook = await make()
    const id = await hooks().ping(webhook)
    const send = vi.fn<Send>(async () => {
      if (send.mock.calls.length === 1) await hooks().replay(id)
      return 200
    })
    await run(send)
    expect([send.mock.calls.length, await shown(webhook)]).toEqual([2, [['delivered', 1, 200]]])
  })

  describe('and was sent', () => {
    test('is forgotten after 30 days, and what waits is not', async () => {
      const webhook = await make()
      await hooks().ping(webhook)
      await run(async () => 200)
      await hooks().ping(webhook)
      school.clock.advance(29 * day)
      const { prune } = senderOf(async () => 200)
      await prune()
      expect((await shown(webhook)).length).toBe(2)
      school.clock.advance(day + 1)
      await prune()
      expect((await shown(webhook)).map(([status]) => status)).toEqual(['waiting'])
    })
  })
})
