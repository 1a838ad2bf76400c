import type { AttemptEngine } from './commands.ts'
import { openPostgresEngine } from './postgres-engine.ts'
import { openSqliteEngine } from './sqlite-engine.ts'

export interface EngineOptions {
  /** `sqlite:<file>` or `postgres://…`; the schema is there already. */
  url: string
  /** How long after the deadline what arrives still counts, in milliseconds. */
  grace: number
  /** Called once when the engine may not go on: it answers 503 from then on, and the process has to end. */
  onFatal: (fault: string) => void
  /** How long a command waits for another writer to let go, in milliseconds. */
  busyTimeout?: number
}

/** Opens the attempt path over the database. */
export async function openEngine({ url, grace, onFatal, busyTimeout = 4_000 }: EngineOptions): Promise<AttemptEngine> {
  if (!url.startsWith('sqlite:')) return openPostgresEngine({ url, grace, busyTimeout }, onFatal)
  return openSqliteEngine({ file: url.slice('sqlite:'.length), grace, busyTimeout }, onFatal)
}
