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

function statementsOf(raw: DatabaseSync): (sql: string) => StatementSync {
  const kept = new Map<string, StatementSync>()
  return (sql) => {
    const known = kept.get(sql)
    if (known) return known
    const prepared = raw.prepare(immediate(sql))
    const [oldest] = kept.keys()
    if (kept.size >= keptStatements && oldest !== undefined) kept.delete(oldest)
    kept.set(sql, prepared)
    return prepared
  }
}

/** Opens an SQLite file with WAL and full synchronisation as a Kysely dialect. */
export function nodeSqliteDialect(file: string): SqliteDialect {
  const raw = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  raw.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -32768')
  const statement = statementsOf(raw)
  // A full disk has often rolled back by itself; a complaint about that would hide it.
  const isRolledBack = (sql: string) => sql === 'rollback' && !raw.isTransaction
  const prepare = (sql: string): SqliteStatement => {
    const prepared = statement(sql)
    return {
      reader: prepared.columns().length > 0,
      all: (values) => prepared.all(...values.map(bind)),
      run: (values) => (isRolledBack(sql) ? nothingDone : prepared.run(...values.map(bind))),
      iterate: (values) => prepared.iterate(...values.map(bind)),
    }
  }
  const database: SqliteDatabase = { close: () => raw.close(), prepare }
  return new NodeSqliteDialect({ database })
}
