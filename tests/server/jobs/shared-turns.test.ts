import { afterEach, expect, test, vi } from 'vitest'
import { openSharedTurns } from '../../../server/jobs/shared-turns.ts'
import type { Turns } from '../../../server/jobs/turns.ts'
import { describePostgres } from '../../support/databases.ts'

const second = 1_000
const servers: Turns[] = []
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

async function openServer(url: string): Promise<Turns> {
  const server = await openSharedTurns(url, log)
  servers.push(server)
  return server
}

const counter = () => {
  const work = vi.fn(async () => {})
  return { work, turns: () => work.mock.calls.length }
}

describePostgres('Servers that share their chores', (open) => {
  // Shows: Servers that share a PostgreSQL database can share their chores, so that one of them does each.
  test('take one turn in each stretch of time, however many they are', { timeout: 30_000 }, async () => {
    const url = await open()
    const { work, turns } = counter()
    const begun = performance.now()
    const opened = await Promise.all([openServer(url), openServer(url), openServer(url)])
    for (const server of opened) await server.repeat('clean-uploads', second, work)
    await expect.poll(turns, { timeout: 20_000 }).toBeGreaterThanOrEqual(5)
    expect(turns()).toBeLessThanOrEqual((performance.now() - begun) / second + 1)
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('go on where one of them hangs in its turn', { timeout: 30_000 }, async () => {
    const url = await open()
    const { promise: never, resolve: ends } = Promise.withResolvers<void>()
    const [hangs, goesOn] = [await openServer(url), await openServer(url)]
    const hanging = vi.fn(() => never)
    await hangs.repeat('clean-uploads', second, hanging)
    await expect.poll(() => hanging.mock.calls.length, { timeout: 10_000 }).toBe(1)
    const { work, turns } = counter()
    await goesOn.repeat('clean-uploads', second, work)
    await expect.poll(turns, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
    ends()
  })

  test('stop after the turn that is under way', { timeout: 30_000 }, async () => {
    const server = await openServer(await open())
    const { promise: done, resolve: ends } = Promise.withResolvers<void>()
    const begun = vi.fn(() => done)
    const repeated = await server.repeat('clean-uploads', second, begun)
    await expect.poll(() => begun.mock.calls.length, { timeout: 10_000 }).toBe(1)
    const order: string[] = []
    const stopped = repeated.stop().then(() => order.push('stopped'))
    await new Promise(setImmediate)
    order.push('turn ends')
    ends()
    await stopped
    expect(order).toEqual(['turn ends', 'stopped'])
  })
})
