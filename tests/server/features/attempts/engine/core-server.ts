import type { CommandName, Commands, Item } from '../../../../../server/features/attempts/engine/command-table.ts'
import { createCore } from '../../../../../server/features/attempts/engine/core.ts'
import { openPostgresSql } from '../../../../../server/features/attempts/engine/database/postgres-sql.ts'
import type { Sql } from '../../../../../server/features/attempts/engine/database/sql.ts'
import { openSqlite, sqlOver } from '../../../../../server/features/attempts/engine/database/sqlite-sql.ts'
import { createDatabaseTime } from '../../../../../server/features/attempts/engine/time/database-time.ts'
import { queueClock } from '../../../../../server/features/attempts/engine/time/queue-clock.ts'
import type { Clock } from '../../../../../server/time/clock.ts'

/** Connects to a database as the attempt path does, in this thread. */
export function connectSql(url: string): { sql: Sql; close: () => void | Promise<void> } {
  if (url.startsWith('sqlite:')) {
    const db = openSqlite(url.slice('sqlite:'.length), 1_000)
    return { sql: sqlOver(db), close: () => db.close() }
  }
  const sql = openPostgresSql(url, 5_000)
  return { sql, close: () => sql.close() }
}

export interface CoreServer {
  /** Runs one command as a group of its own; throws what went wrong. */
  run: <N extends CommandName>(name: N, command: Commands[N][0]) => Promise<Commands[N][1]>
  beat: () => Promise<Commands['beat'][1]>
  /** Ends as a killed process does: nothing is written. */
  crash: () => void | Promise<void>
}

export interface CoreServerOptions {
  server?: string
  databaseTime?: boolean
  wrap?: (sql: Sql) => Sql
  /** A connection that outlives the process. */
  connection?: ReturnType<typeof connectSql>
}

/** Starts a process of the attempt path on a clock that the test moves. */
export function startCore(
  url: string,
  clock: Clock,
  { server = 'A', databaseTime = false, wrap = (sql) => sql, connection = connectSql(url) }: CoreServerOptions = {},
): CoreServer {
  const { sql, close } = connection
  const core = createCore(wrap(sql), {
    grace: 30_000,
    server,
    monotonic: clock.monotonic,
    databaseTime: databaseTime ? createDatabaseTime(clock) : null,
  })
  const time = queueClock(clock)
  async function run<N extends CommandName>(name: N, command: Commands[N][0]): Promise<Commands[N][1]> {
    const item = time.inPresentTime({ name, command } as Item)
    const [result] = await core.run([item], time.tick([item]))
    time.done(item, result)
    if (!result?.ok) throw new Error(result?.fault)
    return result.value as Commands[N][1]
  }
  return { run, beat: () => run('beat', { now: clock.now() }), crash: close }
}
