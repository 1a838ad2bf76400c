import type { StatementName } from './statements.ts'

export type SqlValue = string | number | null
/** A list of ids travels as an array. */
export type SqlParameter = SqlValue | readonly string[]
export type SqlRow = Record<string, unknown>
/** The values of one record by the names of its statement's columns. */
export type SqlRecord = Readonly<Record<string, SqlValue>>

/** The calls by which the engine uses either database; rows carry numbers, strings and nulls. */
export interface Sql {
  all(statement: StatementName, parameters?: readonly SqlParameter[]): Promise<SqlRow[]> | SqlRow[]
  /** Executes a statement for many records: in one round trip where every statement costs one, else record by record. */
  each(statement: StatementName, records: readonly SqlRecord[]): Promise<SqlRow[]> | SqlRow[]
  /** As `each` where nobody needs the rows; where that saves a round trip its error comes with a later call, at the latest with the commit. */
  write(statement: StatementName, records: readonly SqlRecord[]): Promise<void> | void
  begin(): Promise<void> | void
  commit(): Promise<void> | void
  rollback(): Promise<void> | void
  /** Returns what an error of this database means for what is queued. */
  classify(error: unknown): Severity
  /** Returns whether somebody else kept a row locked for too long. */
  isLockTimeout(error: unknown): boolean
}

/**
 * `command`: only this command is wrong; `retry`: another server was in the way, try again; `unavailable`: nothing can be stored
 * now (full, locked, disconnected); `fatal`: what was written may not be on disk.
 */
export type Severity = 'command' | 'retry' | 'unavailable' | 'fatal'

/** Reads rows as `T`; the caller knows the statement's columns. */
export async function read<T>(sql: Sql, statement: StatementName, parameters: readonly SqlParameter[] = []): Promise<T[]> {
  return (await sql.all(statement, parameters)) as T[]
}

/** Reads the rows that records ask for as `T`. */
export async function readEach<T>(sql: Sql, statement: StatementName, records: readonly SqlRecord[]): Promise<T[]> {
  return records.length > 0 ? ((await sql.each(statement, records)) as T[]) : []
}
