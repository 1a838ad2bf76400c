import { noRoomTime, type RoomTime } from '../../../domain/time/room-time.ts'

/** A pause that is over, or minutes that were given at `began_at`. */
export interface RoomTimeRow {
  attempt_id: string
  began_at: number
  ended_at: number
  /** In ms; null for a pause. */
  given: number | null
}

export type RoomTimeOf = (attempt: { id: string; paused_at: number | null }) => RoomTime

/** Returns what gives the time that the exam room gave to one of the attempts whose rows these are, in their order. */
export function roomTimesIn(all: readonly RoomTimeRow[]): RoomTimeOf {
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
