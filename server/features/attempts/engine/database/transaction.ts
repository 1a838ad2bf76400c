import { loggedText } from '../../../../logged-error.ts'
import type { Search } from '../../../patterns/pattern-searches.ts'
import type { Severity, Sql } from './sql.ts'

/** What became of one command; `fault` carries what a log needs. One that is undecided changed nothing and needs to know what is found first. */
export type Result =
  | { ok: true; value: unknown }
  | { ok: false; severity: Severity; fault: string }
  | { ok: false; severity: 'undecided'; fault: string; searches: Search[] }

/** Thrown through a transaction that cannot go on, whatever command met the error. */
export class Interruption extends Error {
  readonly severity: Severity

  constructor(severity: Severity, cause: unknown) {
    super(`The database is ${severity}`, { cause })
    this.severity = severity
  }
}

/** Runs work that may fail without harm to the transaction around it; what harms the transaction goes on up. */
export async function guarded<T>(
  sql: Sql,
  work: () => Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false; severity: Severity; fault: string }> {
  await sql.all('savepoint')
  try {
    const value = await work()
    await sql.all('release')
    return { ok: true, value }
  } catch (error) {
    const severity = sql.classify(error)
    if (severity !== 'command') throw error
    await sql.all('rollbackTo')
    await sql.all('release')
    return { ok: false, severity, fault: loggedText(error) }
  }
}

const tries = 4

/** Runs work in one transaction, again where another server was in the way. Throws an `Interruption` when nothing was stored. */
export async function inTransaction<T>(sql: Sql, work: () => Promise<T>, left = tries): Promise<T> {
  try {
    await sql.begin()
    const value = await work()
    await sql.commit()
    return value
  } catch (error) {
    await undo(sql)
    if (error instanceof Interruption) throw error
    const severity = sql.classify(error)
    if (severity === 'retry' && left > 1) return inTransaction(sql, work, left - 1)
    throw new Interruption(severity === 'fatal' ? 'fatal' : 'unavailable', error)
  }
}

/** A database that is full, locked or gone has often rolled back by itself. */
async function undo(sql: Sql): Promise<void> {
  try {
    await sql.rollback()
  } catch {
    // The transaction was already rolled back; the original error says what went wrong.
  }
}
