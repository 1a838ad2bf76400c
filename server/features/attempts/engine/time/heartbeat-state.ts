import { randomUUID } from 'node:crypto'
import { protocolTimes } from '../../../../../domain/time/durations.ts'

/** When a group was put together: server time, the monotonic clock of which boot, and the oldest arrival that is not committed; in ms. */
export interface Tick {
  now: number
  boot: string
  monotonic: number
  mark: number
}

interface Beaten {
  at: number
  isIdle: boolean
}

/** The heartbeat as this process remembers it; it begins with the first beat, and what a transaction does to it counts from its commit. */
export function createHeartbeatState(server: string) {
  let startedAt: number | null = null
  let last: Beaten | null = null
  let pending: Beaten | null = null
  return {
    process: randomUUID(),
    server,
    /** When this process first beat. */
    startedAt: () => startedAt,
    isNew: () => last === null,
    isIdle: () => (pending ?? last)?.isIdle ?? false,
    /** Returns whether a group has to beat before its first command. */
    isDue: (now: number) => last !== null && !last.isIdle && now - last.at > protocolTimes.heartbeatEvery,
    beaten(at: number, isIdle: boolean): void {
      pending = { at, isIdle }
    },
    /** Keeps or forgets what the transaction did. */
    settle(isCommitted: boolean): void {
      if (isCommitted && pending) {
        startedAt ??= pending.at
        last = pending
      }
      pending = null
    },
    /** Goes on from another instant of the server's time. */
    shiftTimes(offset: number): void {
      if (startedAt !== null) startedAt += offset
      if (last) last = { ...last, at: last.at + offset }
      if (pending) pending = { ...pending, at: pending.at + offset }
    },
  }
}

export type HeartbeatState = ReturnType<typeof createHeartbeatState>
