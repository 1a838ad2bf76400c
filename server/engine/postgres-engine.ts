import type { AttemptEngine } from './commands.ts'
import { createCore } from './core.ts'
import { engineOver } from './engine.ts'
import { openPostgresSql } from './postgres-sql.ts'
import { createQueue } from './queue.ts'

export interface PostgresOptions {
  url: string
  grace: number
  busyTimeout: number
}

/** Opens the attempt path over one connection to PostgreSQL; several servers may do so at once. */
export function openPostgresEngine({ url, grace, busyTimeout }: PostgresOptions, onFatal: (fault: string) => void): AttemptEngine {
  const sql = openPostgresSql(url, busyTimeout)
  const core = createCore(sql, { grace })
  return engineOver(createQueue(core.run, onFatal), () => sql.close())
}
