import type { Clock } from '../../../../time/clock.ts'
import { findInThread } from '../../../patterns/find-in-thread.ts'
import type { AttemptEngine } from '../commands.ts'
import { createCore } from '../core.ts'
import { createEngine, createQueue } from '../queue.ts'
import { createDatabaseTime } from '../time/database-time.ts'
import { queueClock } from '../time/queue-clock.ts'
import { openPostgresSql } from './postgres-sql.ts'

export interface PostgresOptions {
  url: string
  grace: number
  busyTimeout: number
  server: string
  databaseTime: boolean
}

/** Opens the attempt path over one connection to PostgreSQL; several servers may do so at once. */
export function openPostgresEngine(
  { url, grace, busyTimeout, server, databaseTime }: PostgresOptions,
  clock: Clock,
  onFatal: (fault: string) => void,
): AttemptEngine {
  const sql = openPostgresSql(url, busyTimeout)
  const { monotonic } = clock
  const core = createCore(sql, { grace, server, monotonic, databaseTime: databaseTime ? createDatabaseTime(clock) : null })
  const queue = createQueue(core.run, onFatal, queueClock(clock))
  return createEngine(queue, { now: clock.now, close: () => sql.close(), findAll: findInThread })
}
