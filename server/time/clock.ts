import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The server's time: it runs on the monotonic clock, whatever happens to the wall clock. */
export interface Clock {
  /** The boot of the machine, within which the monotonic clock of one process goes on in the next. */
  boot: string
  /** Server time in epoch ms. */
  now(): number
  /** The monotonic clock of the machine in ms. */
  monotonic(): number
  /** How far the wall clock is ahead of the server's time, in ms. */
  offset(): number
  /** Goes on from another instant. */
  set(at: number): void
  /** Server time at the last `set`; -Infinity if there was none. */
  changedAt(): number
}

/** Where the machine does not say which boot this is, every process is a boot of its own. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return randomUUID()
  }
}

/** The monotonic clock of the machine in ms; every thread and process reads the same. */
export const machineTime = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000

/** Starts the server's clock at the wall clock. */
export function createClock(wall: () => number = Date.now, monotonic: () => number = machineTime, boot = bootId()): Clock {
  let start = wall() - monotonic()
  let changedAt = Number.NEGATIVE_INFINITY
  const now = () => Math.round(start + monotonic())
  return {
    boot,
    now,
    monotonic,
    offset: () => Math.round(wall() - start - monotonic()),
    set(at) {
      start = at - monotonic()
      changedAt = at
    },
    changedAt: () => changedAt,
  }
}
