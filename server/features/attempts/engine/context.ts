import type { FindPattern } from '../../../../domain/grading/short-answer.ts'
import type { Sql } from './database/sql.ts'
import type { StateTurns } from './state-turns.ts'
import type { DatabaseTime } from './time/database-time.ts'
import type { Pulse, Tick } from './time/pulse.ts'
import type { Versions } from './versions.ts'

/** What the attempt path works with apart from patterns; nothing in it reads a clock. */
export interface CoreContext {
  sql: Sql
  versions: Versions
  stateTurns: StateTurns
  /** How long after the deadline what arrives still counts, in milliseconds. */
  grace: number
  pulse: Pulse
  /** When the group that runs was put together. */
  tick: Tick | null
  /** Where the database says what time it is. */
  databaseTime: DatabaseTime | null
  /** A new UUIDv7; a later one sorts after it. */
  newId: () => string
  /** A random whole number from 0 to below the bound. */
  random: (bound: number) => number
}

/** What every command of the attempt path works with. */
export interface Context extends CoreContext {
  /** Decides by what was found out before the transaction. */
  findPattern: FindPattern
}
