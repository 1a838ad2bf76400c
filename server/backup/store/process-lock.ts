import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { BackupError } from '../backup-error.ts'

const refreshEvery = 5_000
/** A lock that nobody refreshed for so long, in ms, was left by a process that ended. */
const abandonedAfter = 120_000

const textOr =
  (read: () => string) =>
  (otherwise: string): string => {
    try {
      return read().trim()
    } catch {
      return otherwise
    }
  }

const readText = (path: string): string => textOr(() => readFileSync(path, 'utf8'))('')

/** Where the number of a process means one process: this start of this machine, and the container. */
const place = [
  hostname(),
  textOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))(''),
  textOr(() => readlinkSync('/proc/self/ns/pid'))(''),
].join(' ')

function create(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    rmSync(path, { force: true })
    throw error
  }
}

const ageOf = (path: string): number => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Returns whether a lock is left behind: its process has ended, nobody refreshes it, or a full disk left it empty. */
export function isLeftBehind(path: string): boolean {
  if (ageOf(path) > abandonedAfter) return true
  const text = readText(path)
  if (text === '') return ageOf(path) > refreshEvery
  const [, where, pid] = /^(.*), process (\d+), /.exec(text) ?? []
  return where === place && !isRunning(Number(pid))
}

function refresh(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The next check of the lock says that it is gone.
  }
}

/** Locks a file for this process, or throws that another one writes into `what`; the lock of a process that was killed is free. */
export function lockFile(path: string, what: string): { check(): void; release(): void } {
  const text = `${place}, process ${process.pid}, ${randomUUID()}`
  if (isLeftBehind(path)) rmSync(path, { force: true })
  if (!create(path, text)) throw new BackupError(`Another process writes into ${what}: ${readText(path) || 'it has just begun'}.`)
  const timer = setInterval(() => refresh(path), refreshEvery).unref()
  return {
    check() {
      if (readText(path) !== text) throw new BackupError(`Another process took over ${what}.`)
    },
    release() {
      clearInterval(timer)
      if (readText(path) === text) rmSync(path, { force: true })
    },
  }
}
