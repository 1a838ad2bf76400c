import { protocolTimes } from '../../../../../domain/time/durations.ts'
import type { HeartbeatsTable } from '../../../../db/time-tables.ts'
import type { Clock } from '../../../../time/clock.ts'
import { read, type Sql } from '../database/sql.ts'
import { Interruption } from '../database/transaction.ts'
import type { Tick } from './heartbeat-state.ts'

interface TimeRow {
  at: number
  time_offset: number
  version: number
}

/**
 * Keeps the clock of one server at the time of the database, which is the server time of all: `clock_timestamp()` + an offset. A server that
 * is more than 1 s off takes a new sample and answers 503 once; when it is the database that has stepped, the offset takes the step back,
 * until the step is adopted.
 */
export function createDatabaseTime(clock: Clock) {
  let version: number | null = null
  let row: TimeRow = { at: 0, time_offset: 0, version: 0 }

  const sample = (found: TimeRow): void => {
    clock.set(found.at)
    version = found.version
  }

  /** Other servers went on with the database, or the offset was changed for all: then this server is wrong. */
  async function isServerWrong(sql: Sql, found: TimeRow): Promise<boolean> {
    if (found.version !== version) return true
    const beats = await read<Pick<HeartbeatsTable, 'at'>>(sql, 'heartbeats')
    return beats.some(({ at }) => Math.abs(found.at - at) < protocolTimes.outageGap)
  }

  async function compare(sql: Sql, found: TimeRow): Promise<void> {
    const ahead = found.at - clock.now()
    if (version === null) return sample(found)
    if (Math.abs(ahead) <= protocolTimes.databaseTimeTolerance) {
      version = found.version
      return
    }
    if (!(await isServerWrong(sql, found))) {
      await sql.all('setDatabaseTime', [found.time_offset - ahead, found.version])
      return
    }
    sample(found)
    throw new Interruption('unavailable', new Error(`This server was ${-ahead} ms off the time of the database`))
  }

  return {
    /** Compares the server with the database, and gives the tick in the time that is right. */
    async check(sql: Sql, tick: Tick | null): Promise<Tick | null> {
      const [found] = await read<TimeRow>(sql, 'databaseTime')
      if (!found) throw new Error('The database has no time')
      row = found
      await compare(sql, found)
      return tick && inTimeOf(clock, tick)
    },
    /** How far the clock of the database is ahead of the server's time. */
    wallOffset: () => ({ offset: -row.time_offset }),
    /** Takes the offset back into the time of the database, once over all servers. */
    async adopt(sql: Sql, offset: number): Promise<boolean> {
      const isDone = Math.abs(offset + row.time_offset) > protocolTimes.databaseTimeTolerance
      return !isDone && (await sql.all('setDatabaseTime', [0, row.version])).length === 1
    },
  }
}

/** What has passed since is no reason to move the arrivals that a tick tells of; a clock that was set is. */
function inTimeOf(clock: Clock, tick: Tick): Tick {
  const [now, monotonic] = [clock.now(), clock.monotonic()]
  const moved = Math.round(now - tick.now - (monotonic - tick.monotonic))
  const elsewhere = tick.elsewhere === undefined ? {} : { elsewhere: tick.elsewhere + moved }
  return { ...tick, now, monotonic, mark: tick.mark + moved, ...elsewhere }
}

export type DatabaseTime = ReturnType<typeof createDatabaseTime>
