import type { FindPattern } from '../../domain/short-answer.ts'
import type { CodeThrottle } from './code-throttle.ts'
import type { Sql } from './sql.ts'
import type { Versions } from './versions.ts'

/** What every command of the attempt path works with. */
export interface Context {
  sql: Sql
  versions: Versions
  throttle: CodeThrottle
  /** How long after the deadline what arrives still counts, in milliseconds. */
  grace: number
  /** Decides by what was found out before the transaction. */
  findPattern: FindPattern
}
