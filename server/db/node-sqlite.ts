import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

const keptStatements = 500

/** Lets a failed migration roll back: SQLite can, though Kysely's adapter says it cannot. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

const nothingDone = { changes: 0, lastInsertRowid: 0 }

const bind = (value: unknown): SQLInputValue => (value ?? null) as SQLInputValue

/** A deferred begin can fail half-way with SQLITE_BUSY when the attempt worker writes. */
const immediate = (sql: string): string => (sql === 'begin' ? 'begin immediate' : sql)

interface Prepared {
  statement: StatementSync
  reader: boolean
}

function statementsOf(raw: DatabaseSync): (sql: string) => Prepared {
  const kept = new Map<string, Prepared>()
  return (sql) => {
    const known = kept.get(sql)
    if (known) return known
    const statement = raw.prepare(immediate(sql))
    const prepared = { statement, reader: statement.columns().length > 0 }
    const [oldest] = kept.keys()
    if (kept.size >= keptStatements && oldest !== undefined) kept.delete(oldest)
    kept.set(sql, prepared)
    return prepared
  }
}

/** Makes a Kysely dialect of an open SQLite connection, which it closes in the end. */
export function dialectOver(raw: DatabaseSync): SqliteDialect {
  const preparedOf = statementsOf(raw)
  // A full disk has often rolled back by itself; a complaint about that would hide it.
  const isRolledBack = (sql: string) => sql === 'rollback' && !raw.isTransaction
  const prepare = (sql: string): SqliteStatement => {
    const { statement, reader } = preparedOf(sql)
    return {
      reader,
      all: (values) => statement.all(...values.map(bind)),
      run: (values) => (isRolledBack(sql) ? nothingDone : statement.run(...values.map(bind))),
      iterate: (values) => statement.iterate(...values.map(bind)),
    }
  }
  const database: SqliteDatabase = { close: () => raw.close(), prepare }
  return new NodeSqliteDialect({ database })
}

/** Opens an SQLite file with WAL and full synchronisation as a Kysely dialect. */
export function nodeSqliteDialect(file: string): SqliteDialect {
  const raw = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  raw.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -32768')
  return dialectOver(raw)
}
