import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { BackupFault } from '../backup-fault.ts'

const refreshEvery = 5_000
/** A lock that nobody refreshed for so long, in ms, was left by a process that ended. */
const abandonedAfter = 120_000

function create(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const ageOf = (path: string): number => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function refresh(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The next check of the lock says that it is gone.
  }
}

/** Lets one process at a time write into a folder of backups; the lock of one that was killed is free after two minutes. */
export function lockFolder(folder: string): { check(): void; release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'lock')
  const text = `${hostname()}, process ${process.pid}, ${randomUUID()}\n`
  if (ageOf(path) > abandonedAfter) rmSync(path, { force: true })
  if (!create(path, text)) throw new BackupFault(`Another process writes into ${folder}: ${readText(path).trim()}.`)
  const timer = setInterval(() => refresh(path), refreshEvery).unref()
  return {
    check() {
      if (readText(path) !== text) throw new BackupFault(`Another process took over ${folder}.`)
    },
    release() {
      clearInterval(timer)
      if (readText(path) === text) rmSync(path, { force: true })
    },
  }
}
