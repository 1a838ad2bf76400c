import { type Clock, createClock } from '../../../time/clock.ts'
import type { AttemptEngine } from './commands.ts'
import { openPostgresEngine } from './database/postgres-engine.ts'
import { openSqliteEngine } from './database/sqlite-engine.ts'
import { usualConnections } from './lanes/connections.ts'

export interface EngineOptions {
  /** `sqlite:<file>` or `postgres://…`; the schema is there already. */
  url: string
  /** How long after the deadline what arrives still counts, in milliseconds. */
  grace: number
  /** Called once when the engine may not go on: it answers 503 from then on, and the process has to end. */
  onFatal: (fault: string) => void
  /** How long a command waits for another writer to let go, in milliseconds. */
  busyTimeout?: number
  /** The server's time; every group of commands has one instant of it. */
  clock?: Clock
  /** Stays the same when this server starts again. */
  server?: string
  /** On PostgreSQL the database says what time it is, for all servers. */
  databaseTime?: boolean
  /** How many connections to PostgreSQL carry the attempts. */
  connections?: number
}

/** Opens the attempt path over the database. */
export async function openEngine({ url, grace, onFatal, busyTimeout = 4_000, ...more }: EngineOptions): Promise<AttemptEngine> {
  const { clock = createClock(), server = '', databaseTime = false, connections = usualConnections } = more
  if (!url.startsWith('sqlite:')) {
    return openPostgresEngine({ url, grace, busyTimeout, server, databaseTime, connections }, clock, onFatal)
  }
  return openSqliteEngine({ file: url.slice('sqlite:'.length), grace, busyTimeout, server }, clock, onFatal)
}
