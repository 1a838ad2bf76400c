import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { day } from '../../../../domain/time/durations.ts'
import { limitWaiting } from '../../../../server/features/webhooks/delivery-limits.store.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSendingSchool, type SendingSchool } from '../../../support/webhooks/sending.ts'

describeEachDatabase('What waits for a webhook that takes nothing', (open) => {
  let world: SendingSchool
  beforeAll(async () => {
    world = await openSendingSchool(await open())
  })
  afterEach(() => world.clear())
  afterAll(() => world.school.close())

  const waitingOf = async (id: string) => (await world.shown(id)).filter(([status]) => status === 'waiting').length
  const limit = (isOff: boolean, most = 50_000) =>
    limitWaiting(world.school.db, { before: world.school.clock.now() - 30 * day, isOff, most })
  const made = async (isEnabled: boolean) => {
    const id = await world.make()
    await world.hooks.ping(id)
    await world.hooks.setEnabled(id, isEnabled)
    return id
  }

  // Shows: What waits for a webhook that is disabled, or while webhooks are off, is forgotten after 30 days; what an enabled one waits for is not.
  test('is forgotten after 30 days while it is disabled, or while webhooks are off', async () => {
    const [disabled, enabled] = [await made(false), await made(true)]
    world.school.clock.advance(30 * day)
    await limit(false)
    const before = [await waitingOf(disabled), await waitingOf(enabled)]
    world.school.clock.advance(1)
    await limit(false)
    const after = [await waitingOf(disabled), await waitingOf(enabled)]
    await limit(true)
    expect([before, after, await waitingOf(enabled)]).toEqual([[1, 1], [0, 1], 0])
  })

  // Shows: Of what waits for a webhook that takes nothing, the newest 50,000 are kept.
  test('is the newest so many at most', async () => {
    const id = await world.make()
    for (let count = 0; count < 8; count += 1) {
      world.school.clock.advance(1_000)
      await world.hooks.ping(id)
    }
    const newest = (await world.hooks.deliveries(id)).slice(0, 3).map((delivery) => delivery.id)
    await limit(false, 3)
    const whileSent = await waitingOf(id)
    await limit(true, 3)
    expect([whileSent, (await world.hooks.deliveries(id)).map((delivery) => delivery.id)]).toEqual([8, newest])
  })

  // Shows: Of the messages for trying out a webhook the latest 100 are kept.
  test('is the latest 100 messages for trying out, and nothing else is forgotten for them', async () => {
    const [id, other] = [await world.make(), await made(true)]
    const row = { webhook_id: id, event: 'submission.submitted', course_id: null, payload: '{}', created_at: 1, next_try_at: 1, tries: 0 }
    await world.school.db
      .insertInto('webhook_deliveries')
      .values({ ...row, id: 'real', status: 'waiting', http_status: null })
      .execute()
    for (let count = 0; count < 103; count += 1) await world.hooks.ping(id)
    const rows = await world.school.db.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', id).execute()
    expect([rows.length, rows.some((one) => one.id === 'real'), await waitingOf(other)]).toEqual([101, true, 1])
  })
})
