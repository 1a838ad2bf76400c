import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockFolder } from '../../../../server/backup/store/backup-lock.ts'

describe('A folder of backups', () => {
  let folder: string
  const file = () => join(folder, 'lock')
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is written by one process at a time', () => {
    const lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`Another process writes into ${folder}`)
    lock.release()
    lockFolder(folder).release()
    expect(existsSync(file())).toBe(false)
  })

  test('is free two minutes after a process that was killed', () => {
    writeFileSync(file(), 'a process that is gone')
    expect(() => lockFolder(folder)).toThrow('a process that is gone')
    const before = new Date(Date.now() - 121_000)
    utimesSync(file(), before, before)
    lockFolder(folder).release()
  })

  test('is free at once after a process of this machine that was killed', () => {
    lockFolder(folder)
    writeFileSync(file(), readFileSync(file(), 'utf8').replace(`process ${process.pid}`, `process ${spawnSync('true').pid}`))
    lockFolder(folder).release()
  })

  test('is free after a lock that a full disk left empty', () => {
    writeFileSync(file(), '')
    const before = new Date(Date.now() - 6_000)
    utimesSync(file(), before, before)
    lockFolder(folder).release()
    expect(existsSync(file())).toBe(false)
  })

  test('that another process took over is left to it', () => {
    const lock = lockFolder(folder)
    writeFileSync(file(), 'another one')
    expect(() => lock.check()).toThrow('took over')
    lock.release()
    expect(existsSync(file())).toBe(true)
  })
})
