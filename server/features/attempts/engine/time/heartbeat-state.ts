import { randomUUID } from 'node:crypto'
import { protocolTimes } from '../../../../../domain/time/durations.ts'

/** When a group was put together: server time, the monotonic clock of which boot, and the oldest arrival that is not committed; in ms. */
export interface Tick {
  now: number
  boot: string
  monotonic: number
  mark: number
  /** The oldest arrival in other lanes that is not committed; absent where there is none. */
  elsewhere?: number
}

interface Beaten {
  at: number
  isIdle: boolean
}

/** What a process remembers of its heartbeat, for all its lanes. */
export interface HeartbeatMemory {
  process: string
  startedAt: number | null
  last: Beaten | null
  /** How many groups are under way that may begin attempts. */
  beginning: number
}

export const newHeartbeatMemory = (): HeartbeatMemory => ({ process: randomUUID(), startedAt: null, last: null, beginning: 0 })

/** The heartbeat as this process remembers it; it begins with the first beat, and what a transaction does to it counts from its commit. */
export function createHeartbeatState(server: string, memory: HeartbeatMemory = newHeartbeatMemory()) {
  let pending: Beaten | null = null
  return {
    process: memory.process,
    server,
    /** When this process first beat. */
    startedAt: () => memory.startedAt,
    isNew: () => memory.last === null,
    /** Returns whether an attempt may begin right now that another transaction does not see yet. */
    isBeginning: () => memory.beginning > 0,
    isIdle: () => (pending ?? memory.last)?.isIdle ?? false,
    /** Returns whether a group has to beat before its first command. */
    isDue: (now: number) => memory.last !== null && !memory.last.isIdle && now - memory.last.at > protocolTimes.heartbeatEvery,
    beaten(at: number, isIdle: boolean): void {
      pending = { at, isIdle }
    },
    /** Keeps or forgets what the transaction did. */
    settle(isCommitted: boolean): void {
      if (isCommitted && pending) {
        memory.startedAt ??= pending.at
        memory.last = pending
      }
      pending = null
    },
    /** Goes on from another instant of the server's time. */
    shiftTimes(offset: number): void {
      if (memory.startedAt !== null) memory.startedAt += offset
      if (memory.last) memory.last = { ...memory.last, at: memory.last.at + offset }
      if (pending) pending = { ...pending, at: pending.at + offset }
    },
  }
}

export type HeartbeatState = ReturnType<typeof createHeartbeatState>
