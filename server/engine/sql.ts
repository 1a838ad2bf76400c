import type { StatementName } from './statements.ts'

export type SqlValue = string | number | null
/** A list of ids travels as an array, records travel as JSON text. */
export type SqlParameter = SqlValue | readonly string[]
export type SqlRow = Record<string, unknown>

/** The four calls in which the protocol speaks to either database; rows carry numbers, strings and nulls. */
export interface Sql {
  all(statement: StatementName, parameters?: readonly SqlParameter[]): Promise<SqlRow[]> | SqlRow[]
  begin(): Promise<void> | void
  commit(): Promise<void> | void
  rollback(): Promise<void> | void
  /** Returns what an error of this database means for what is queued. */
  weigh(error: unknown): Severity
}

/**
 * `command`: only this command is wrong; `retry`: another server was in the way, try again; `unavailable`: nothing can be stored
 * now (full, locked, disconnected); `fatal`: what was written may not be on disk.
 */
export type Severity = 'command' | 'retry' | 'unavailable' | 'fatal'

/** Reads rows as `T`: the statement's columns are known to its caller. */
export async function read<T>(sql: Sql, statement: StatementName, parameters: readonly SqlParameter[] = []): Promise<T[]> {
  return (await sql.all(statement, parameters)) as T[]
}
