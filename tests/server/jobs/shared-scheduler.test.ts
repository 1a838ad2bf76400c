import { afterEach, expect, test, vi } from 'vitest'
import type { JobScheduler } from '../../../server/jobs/job-scheduler.ts'
import { openSharedScheduler } from '../../../server/jobs/shared-scheduler.ts'
import { describePostgres } from '../../support/databases.ts'

const second = 1_000
const servers: JobScheduler[] = []
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

async function openServer(url: string): Promise<JobScheduler> {
  const server = await openSharedScheduler(url, log)
  servers.push(server)
  return server
}

const counter = () => {
  const work = vi.fn(async () => {})
  return { work, runs: () => work.mock.calls.length }
}

describePostgres('Servers that share their housekeeping jobs', (open) => {
  // Shows: Servers that share a PostgreSQL database can share their housekeeping jobs, so that one of them runs each.
  test('run each job once per interval', { timeout: 30_000 }, async () => {
    const url = await open()
    const { work, runs } = counter()
    const begun = performance.now()
    const opened = await Promise.all([openServer(url), openServer(url), openServer(url)])
    for (const server of opened) await server.repeat('clean-uploads', second, work)
    await expect.poll(runs, { timeout: 20_000 }).toBeGreaterThanOrEqual(5)
    expect(runs()).toBeLessThanOrEqual((performance.now() - begun) / second + 1)
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('go on when one of them hangs in its run', { timeout: 30_000 }, async () => {
    const url = await open()
    const { promise: never, resolve: ends } = Promise.withResolvers<void>()
    const [hangs, goesOn] = [await openServer(url), await openServer(url)]
    const hanging = vi.fn(() => never)
    await hangs.repeat('clean-uploads', second, hanging)
    await expect.poll(() => hanging.mock.calls.length, { timeout: 10_000 }).toBe(1)
    const { work, runs } = counter()
    await goesOn.repeat('clean-uploads', second, work)
    await expect.poll(runs, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
    ends()
  })

  test('stop after the run in progress', { timeout: 30_000 }, async () => {
    const server = await openServer(await open())
    const { promise: done, resolve: ends } = Promise.withResolvers<void>()
    const begun = vi.fn(() => done)
    const repeated = await server.repeat('clean-uploads', second, begun)
    await expect.poll(() => begun.mock.calls.length, { timeout: 10_000 }).toBe(1)
    const order: string[] = []
    const stopped = repeated.stop().then(() => order.push('stopped'))
    await new Promise(setImmediate)
    order.push('run ends')
    ends()
    await stopped
    expect(order).toEqual(['run ends', 'stopped'])
  })
})
