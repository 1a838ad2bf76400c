import type { FindPattern } from '../../../../domain/grading/short-answer.ts'
import type { Sql } from './database/sql.ts'
import type { Versions } from './quiz-version-cache.ts'
import type { StateThrottle } from './state-throttle.ts'
import type { DatabaseTime } from './time/database-time.ts'
import type { HeartbeatState, Tick } from './time/heartbeat-state.ts'

/** What the attempt path works with apart from patterns; nothing in it reads a clock. */
export interface CoreContext {
  sql: Sql
  versions: Versions
  stateThrottle: StateThrottle
  /** How long after the deadline what arrives still counts, in milliseconds. */
  grace: number
  heartbeat: HeartbeatState
  /** When the group that runs was put together. */
  tick: Tick | null
  /** The monotonic clock of the tick in ms; null where a group takes no time. */
  monotonic: (() => number) | null
  /** Where the database says what time it is. */
  databaseTime: DatabaseTime | null
  /** A new UUIDv7; a later one sorts after it. */
  newId: () => string
  /** A random whole number from 0 to below the bound. */
  random: (bound: number) => number
}

/**
 * Returns the present, however long a command waited: in the queue, and for what others have locked. What ends or begins a pause takes it once it
 * has its attempts, so that it takes back nothing that a screen showed meanwhile.
 */
export function presentTime({ tick, monotonic }: Pick<CoreContext, 'tick' | 'monotonic'>, now: number): number {
  if (!tick) return now
  const passed = monotonic ? Math.max(0, Math.round(monotonic() - tick.monotonic)) : 0
  return Math.max(now, tick.now + passed)
}

/** What every command of the attempt path works with. */
export interface Context extends CoreContext {
  /** Decides by what was found out before the transaction. */
  findPattern: FindPattern
}
