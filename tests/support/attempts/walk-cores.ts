import { createCore } from '../../../server/features/attempts/engine/core.ts'
import { openPostgresSql } from '../../../server/features/attempts/engine/database/postgres-sql.ts'
import { openSqlite, sqlOver } from '../../../server/features/attempts/engine/database/sqlite-sql.ts'

/** Opens cores on a database in this thread, two on PostgreSQL as two servers have; what is on disk does not matter here. */
export function openCores(url: string) {
  if (url.startsWith('sqlite:')) {
    const db = openSqlite(url.slice('sqlite:'.length), 5_000)
    db.exec('pragma synchronous = off')
    return { cores: [createCore(sqlOver(db), { grace: 30_000 })], close: async () => db.close() }
  }
  const connections = [openPostgresSql(url, 5_000), openPostgresSql(url, 5_000)]
  return {
    cores: connections.map((sql) => createCore(sql, { grace: 30_000 })),
    close: async () => {
      for (const sql of connections) await sql.close()
    },
  }
}
