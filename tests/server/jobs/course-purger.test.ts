import { expect, test, vi } from 'vitest'
import { startCoursePurger } from '../../../server/jobs/course-purger.ts'
import type { JobScheduler } from '../../../server/jobs/job-scheduler.ts'
import { openSharedScheduler } from '../../../server/jobs/shared-scheduler.ts'
import { describePostgres } from '../../support/databases.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

/** Runs the job when it is told to. */
function heldScheduler() {
  const runs: (() => Promise<void>)[] = []
  const names: string[] = []
  const scheduler: JobScheduler = {
    async repeat(job, _, work) {
      names.push(job)
      runs.push(work)
      return { stop: async () => {} }
    },
    stop: async () => {},
  }
  return { scheduler, names, run: async () => runs[0]?.() }
}

/** So many batches of rows are left. */
function purgeOf(batches: number) {
  let left = batches
  return {
    look: vi.fn(async () => {}),
    removeBatch: vi.fn(async () => {
      left -= 1
      return left >= 0
    }),
  }
}

test('the removal of courses looks first, and goes on until nothing is left', async () => {
  const { scheduler, names, run } = heldScheduler()
  const purge = purgeOf(3)
  await startCoursePurger({ purge, log, scheduler })
  await run()
  expect([names, purge.look.mock.calls.length, purge.removeBatch.mock.calls.length]).toEqual([['purge-courses'], 1, 4])
})

test('the removal of courses leaves the rest to the next run once its time is over', async () => {
  const { scheduler, run } = heldScheduler()
  const purge = purgeOf(1_000_000)
  await startCoursePurger({ purge, log, scheduler, longest: 1 })
  await run()
  const inFirst = purge.removeBatch.mock.calls.length
  await run()
  expect([inFirst, purge.removeBatch.mock.calls.length]).toEqual([1, 2])
})

test('the removal of courses stops after the batch under way', async () => {
  const { scheduler, run } = heldScheduler()
  const purge = purgeOf(1_000_000)
  const job = await startCoursePurger({ purge, log, scheduler })
  const running = run()
  await vi.waitFor(() => expect(purge.removeBatch).toHaveBeenCalled())
  await job.stop()
  await running
  const done = purge.removeBatch.mock.calls.length
  await run()
  expect(purge.removeBatch.mock.calls.length).toBe(done)
})

test('a database that is away stops no later run', async () => {
  const { scheduler, run } = heldScheduler()
  const purge = purgeOf(2)
  purge.look.mockRejectedValueOnce(new Error('away'))
  await startCoursePurger({ purge, log, scheduler })
  await run()
  await run()
  expect([log.warn.mock.calls.length, purge.removeBatch.mock.calls.length]).toEqual([1, 3])
})

describePostgres('Servers that share the removal of courses', (open) => {
  test('run it through the job queue', { timeout: 30_000 }, async () => {
    const scheduler = await openSharedScheduler(await open(), log)
    const purge = purgeOf(2)
    const job = await startCoursePurger({ purge, log, scheduler, every: 1_000 })
    await vi.waitFor(() => expect(purge.removeBatch.mock.calls.length).toBeGreaterThanOrEqual(3), { timeout: 20_000 })
    await job.stop()
    await scheduler.stop()
  })
})
