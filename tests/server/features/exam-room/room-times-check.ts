import { deadlineOf, type TimeRules } from '../../../../domain/time/deadline.ts'
import { movedByRunningPause } from '../../../../domain/time/room-time.ts'
import { read } from '../../../../server/features/attempts/engine/database/sql.ts'
import { roomTimesOfOpen } from '../../../../server/features/attempts/engine/room/room-times.ts'
import { attemptRules, outagesThatMayMove, type TimedRow } from '../../../../server/features/attempts/engine/time/running-ends.ts'
import type { ManualClock } from '../../../support/manual-clock.ts'
import type { CoreServer, connectSql } from '../attempts/engine/core-server.ts'
import type { Stopwatch } from './room-model.ts'

interface Room {
  clock: ManualClock
  server: CoreServer
  connection: ReturnType<typeof connectSql>
  students: ReadonlyMap<string, { attemptId: string; watch: Stopwatch }>
}

/** Returns what a student's page is told, in ms from now; null once the attempt is closed. */
async function shownTo({ clock, server }: Room, studentId: string, attemptId: string): Promise<number | null> {
  const sent = { attemptId, studentId, writer: 'W', epoch: 1, position: null, answers: {}, flags: {}, arrivedAt: clock.now() }
  const reply = await server.run('save', sent)
  return reply.kind === 'saved' ? (movedByRunningPause(reply.deadline, reply.pausedAt, clock.now()) ?? 0) - clock.now() : null
}

/** Lists the students to whom another time is shown, or explained by the rules, than the stopwatch says. */
export async function wrongTimes(room: Room): Promise<string[]> {
  const { clock, connection, students } = room
  const timed = await read<TimedRow>(connection.sql, 'timedAttempts')
  const [roomTime, outages] = [await roomTimesOfOpen(connection.sql), await outagesThatMayMove(connection.sql, timed)]
  const rows = new Map(timed.map((row) => [row.id, row]))
  const faults: string[] = []
  for (const [studentId, { attemptId, watch }] of students) {
    const row = rows.get(attemptId)
    if (!row || watch.left <= 0) continue
    const rules: TimeRules = attemptRules(row)
    const { at } = deadlineOf(row.started_at, rules, outages, roomTime(row))
    const explained = (movedByRunningPause(at, row.paused_at, clock.now()) ?? 0) - clock.now()
    const shown = await shownTo(room, studentId, attemptId)
    if (shown !== watch.left || explained !== watch.left) faults.push(`shown ${shown}, explained ${explained}, true ${watch.left}`)
  }
  return faults
}
