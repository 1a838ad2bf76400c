import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forkBackup } from '../../server/backup/fork-backup.ts'
import { listBackups } from '../../server/backup/store/manifest.ts'
import { verifyBackup } from '../../server/backup/verify-backup.ts'
import { describeEachDatabase } from '../support/databases.ts'
import { spoken } from '../support/school/backup-school.ts'
import { makeScratchFolder } from '../support/scratch.ts'

/** Starting whole processes takes long where the machine is busy. */
vi.setConfig({ testTimeout: 120_000 })

const main = join(import.meta.dirname, '../../server/main.ts')

describeEachDatabase('A server with BACKUP_EVERY', (open) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  let child: ChildProcess | null = null
  let folder = ''
  beforeEach(() => {
    folder = makeScratchFolder('scheduled')
  })
  afterEach(async () => {
    if (child?.exitCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true })
  })

  /** Starts a server and returns what asks for its health. */
  async function start(BACKUP_DIR: string): Promise<() => Promise<unknown>> {
    const env = {
      PATH,
      NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      BACKUP_EVERY: '1h',
      BACKUP_DIR,
      DATABASE_URL: await open(),
    }
    const started = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    child = started
    for await (const line of createInterface(started.stdout)) {
      const port = /^Examhall is open at http:\/\/[^:]+:(\d+)$/.exec(line)?.[1]
      if (port) return async () => ((await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()) as { backup?: unknown }).backup
    }
    throw new Error('The server ended')
  }

  // Shows: A server that is told to makes backups by itself, one server for all.
  test('makes a backup that verifies', async () => {
    const backups = join(folder, 'backups')
    const health = await start(backups)
    await expect.poll(() => listBackups(backups), { timeout: 90_000 }).toHaveLength(1)
    const [name = ''] = await listBackups(backups)
    expect([await health(), (await spoken(verifyBackup(join(backups, name)))).filter((line) => line.startsWith('FAULT'))]).toEqual([
      { isFailing: false },
      [],
    ])
  })

  // Shows: A backup that fails is an alarm in the log and a detail of the health check.
  test('says that its backup fails', async () => {
    const taken = join(folder, 'taken')
    writeFileSync(taken, 'a file, where a folder should be')
    const health = await start(taken)
    await expect.poll(health, { timeout: 90_000 }).toEqual({ isFailing: true })
  })
})

describeEachDatabase('A backup in a process of its own', (open) => {
  test('is made, can be ended, and says what keeps it from being made', async () => {
    const folder = makeScratchFolder('apart')
    const settings = { databaseUrl: await open(), backupDir: join(folder, 'backups'), backupKeep: null }
    const made = await forkBackup(settings, new AbortController().signal)
    const ended = forkBackup(settings, AbortSignal.abort()).catch((error: Error) => error.name)
    const faulty = forkBackup({ ...settings, databaseUrl: `sqlite:${folder}/none.db` }, new AbortController().signal)
    const fault = await faulty.catch((error: Error) => error.message)
    expect([existsSync(made.path), await ended, fault]).toEqual([true, 'AbortError', `There is no database at ${folder}/none.db.`])
    rmSync(folder, { recursive: true })
  })
})
