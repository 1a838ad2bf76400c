import { noRoomTime, type RoomTime } from '../../../../../domain/time/room-time.ts'
import { read, type Sql } from '../database/sql.ts'

interface MoveRow {
  attempt_id: string
  began_at: number
  ended_at: number
  /** In ms; null for a pause. */
  given: number | null
}

type RoomTimeOf = (attempt: { id: string; paused_at: number | null }) => RoomTime

/** Reads what the exam room did to the clocks of all open attempts; returns what gives it for one of them. */
export const roomTimesOfOpen = async (sql: Sql): Promise<RoomTimeOf> => timesIn(await read<MoveRow>(sql, 'roomTimes'))

/** Reads what the exam room did to the clocks of some attempts, open or closed; returns what gives it for one of them. */
export const roomTimesOf = async (sql: Sql, ids: readonly string[]): Promise<RoomTimeOf> =>
  timesIn(await read<MoveRow>(sql, 'roomTimesOf', [ids]))

function timesIn(all: readonly MoveRow[]): RoomTimeOf {
  const moves = Map.groupBy(all, ({ attempt_id }) => attempt_id)
  return ({ id, paused_at }) => {
    const rows = moves.get(id)
    if (!rows) return paused_at === null ? noRoomTime : { ...noRoomTime, pausedAt: paused_at }
    return {
      pauses: rows.flatMap(({ began_at, ended_at, given }) => (given === null ? [{ from: began_at, until: ended_at }] : [])),
      minutes: rows.flatMap(({ began_at, given }) => (given === null ? [] : [{ at: began_at, minutes: given / 60_000 }])),
      pausedAt: paused_at,
    }
  }
}
