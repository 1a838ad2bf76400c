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
  /** Where the database says what time it is. */
  databaseTime: DatabaseTime | null
  /** A new UUIDv7; a later one sorts after it. */
  newId: () => string
  /** A random whole number from 0 to below the bound. */
  random: (bound: number) => number
}

/** Returns the later of the time of a command and that of its group, for what must not take back time that was shown meanwhile. */
export const presentTime = ({ tick }: Pick<CoreContext, 'tick'>, now: number): number => Math.max(now, tick?.now ?? now)

/** What every command of the attempt path works with. */
export interface Context extends CoreContext {
  /** Decides by what was found out before the transaction. */
  findPattern: FindPattern
}
