import { type RoomTimeOf, type RoomTimeRow, roomTimesIn } from '../../room-time-rows.ts'
import { read, type Sql } from '../database/sql.ts'

/** Reads what the exam room did to the clocks of all open attempts; returns what gives it for one of them. */
export const roomTimesOfOpen = async (sql: Sql): Promise<RoomTimeOf> => roomTimesIn(await read<RoomTimeRow>(sql, 'roomTimes'))

/** Reads what the exam room did to the clocks of some attempts, open or closed; returns what gives it for one of them. */
export const roomTimesOf = async (sql: Sql, ids: readonly string[]): Promise<RoomTimeOf> =>
  roomTimesIn(await read<RoomTimeRow>(sql, 'roomTimesOf', [ids]))
