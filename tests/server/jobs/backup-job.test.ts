import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BackupResult } from '../../../server/backup/backup-and-prune.ts'
import { backupTurnStore } from '../../../server/backup/backup-turns.store.ts'
import { type OpenDatabase, openDatabase } from '../../../server/db/open-database.ts'
import { type BackupJob, startBackupJob } from '../../../server/jobs/backup-job.ts'
import { describeEachDatabase } from '../../support/databases.ts'

const hour = 3_600_000
const made: BackupResult = { path: '/backups/one.backup', rows: 7, parts: 2, newParts: 1, newBytes: 9, removed: 0 }

describeEachDatabase('The job that makes backups', (open) => {
  let opened: OpenDatabase
  let now = 0
  let jobs: BackupJob[] = []
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

  beforeEach(async () => {
    opened = openDatabase(await open())
    now = Date.parse('2026-03-02T08:00:00.000Z')
    vi.clearAllMocks()
  })
  afterEach(async () => {
    await Promise.all(jobs.map((job) => job.stop()))
    jobs = []
    await opened.db.destroy()
  })

  function start(take: (signal: AbortSignal) => Promise<BackupResult>): BackupJob {
    const job = startBackupJob({ turns: backupTurnStore(opened.db), take, now: () => now, log, backupEvery: hour, every: 1 })
    jobs.push(job)
    return job
  }

  test('makes one at once and another one after the time', async () => {
    const take = vi.fn(async () => made)
    start(take)
    await expect
      .poll(() => log.info.mock.calls)
      .toEqual([[{ rows: 7, parts: 2, newParts: 1, newBytes: 9, removed: 0 }, 'a backup was made']])
    now += hour
    await expect.poll(() => take.mock.calls.length).toBe(2)
  })

  test('makes one backup at a time, of however many servers', async () => {
    const take = vi.fn(async () => made)
    const turns = backupTurnStore(opened.db)
    for (const _ of [1, 2, 3]) start(take)
    for (let round = 1; round <= 4; round += 1) {
      await expect.poll(async () => (await turns.read()).madeAt).toBe(now)
      expect(take.mock.calls.length).toBe(round)
      now += hour
    }
  })

  test('raises an alarm when one fails, also on the other servers, until the next one is made', async () => {
    let fault: Error | null = new Error('the disk is full')
    const take = async () => {
      if (fault) throw fault
      return made
    }
    const [one, other] = [start(take), start(take)]
    await expect.poll(() => [one.isFailing(), other.isFailing()]).toEqual([true, true])
    expect(log.error.mock.calls).toEqual([[{ err: fault }, 'ALARM: the backup failed']])
    fault = null
    now += hour
    await expect.poll(() => [one.isFailing(), other.isFailing()]).toEqual([false, false])
  })

  test('raises an alarm when a server took its turn and was never heard of again', async () => {
    await backupTurnStore(opened.db).claim(null, now)
    const job = start(async (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))))
    expect(job.isFailing()).toBe(false)
    await backupTurnStore(opened.db).claim(now, now + 2 * hour + 1)
    now += 2 * hour + 1
    await expect.poll(() => log.error.mock.calls.map(([, message]) => message)).toEqual(['ALARM: backups are overdue'])
    expect(job.isFailing()).toBe(true)
  })

  test('raises the alarm also where the last one was made by a clock that was ahead', async () => {
    await backupTurnStore(opened.db).noteMade(now + 60 * 24 * hour)
    await backupTurnStore(opened.db).noteFailed()
    await backupTurnStore(opened.db).claim(null, now)
    const job = start(async (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))))
    await expect.poll(() => job.isFailing()).toBe(true)
    await backupTurnStore(opened.db).claim(now, now + 2 * hour + 1)
    now += 2 * hour + 1
    await expect.poll(() => log.error.mock.calls.map(([, message]) => message)).toEqual(['ALARM: backups are overdue'])
  })

  test('stops in the middle of a backup without an alarm', async () => {
    let isUnderWay = false
    const job = start((signal) => {
      isUnderWay = true
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    await expect.poll(() => isUnderWay).toBe(true)
    await job.stop()
    expect(log.error.mock.calls).toEqual([])
  })
})
