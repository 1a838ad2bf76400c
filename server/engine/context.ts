import type { CodeThrottle } from './code-throttle.ts'
import type { Sql } from './sql.ts'
import type { DatabaseTime } from './time/database-time.ts'
import type { Pulse, Tick } from './time/pulse.ts'
import type { Versions } from './versions.ts'

/** What every command of the attempt path works with. */
export interface Context {
  sql: Sql
  versions: Versions
  throttle: CodeThrottle
  /** How long after the deadline what arrives still counts, in milliseconds. */
  grace: number
  pulse: Pulse
  /** When the group that runs was put together. */
  tick: Tick | null
  /** Where the database says what time it is. */
  databaseTime: DatabaseTime | null
}
