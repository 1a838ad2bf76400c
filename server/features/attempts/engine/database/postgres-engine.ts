import type { Clock } from '../../../../time/clock.ts'
import { findInThread } from '../../../patterns/find-in-thread.ts'
import type { AttemptEngine } from '../commands.ts'
import { createCore, createLaneShare } from '../core.ts'
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
  /** How many connections carry the attempt path: one for what concerns more than one attempt, each other one for a part of the attempts. */
  connections: number
}

/** Opens the attempt path over a few connections to PostgreSQL; several servers may do so at once. */
export function openPostgresEngine(
  { url, grace, busyTimeout, server, databaseTime, connections }: PostgresOptions,
  clock: Clock,
  onFatal: (fault: string) => void,
): AttemptEngine {
  const { monotonic } = clock
  const share = connections > 1 ? { share: createLaneShare() } : {}
  const options = { grace, server, monotonic, databaseTime: databaseTime ? createDatabaseTime(clock) : null, ...share }
  const lanes = Array.from({ length: connections }, () => {
    const sql = openPostgresSql(url, busyTimeout)
    return { sql, run: createCore(sql, options).run }
  })
  const queue = createQueue(
    lanes.map(({ run }) => run),
    onFatal,
    queueClock(clock),
  )
  const close = async (): Promise<void> => {
    await Promise.all(lanes.map(({ sql }) => sql.close()))
  }
  return createEngine(queue, { now: clock.now, close, findAll: findInThread })
}
