import { deadlineOf, extendedDeadline } from '../../domain/attempt.ts'
import { protocolTimes } from '../../domain/limits.ts'
import type { AssignmentsTable, AttemptsTable } from '../db/schema.ts'
import type { Context } from './context.ts'
import { read } from './sql.ts'

/** Writes the heartbeat; a gap of more than 15 s is given back to every attempt that was open in it, as far as it was. */
export async function beat({ sql }: Context, { now }: { now: number }): Promise<{ credited: number }> {
  const [last] = await read<{ at: number }>(sql, 'heartbeat')
  const isGap = last !== undefined && now - last.at > protocolTimes.outageGap
  const credited = isGap ? (await sql.all('creditOutage', [last.at, now])).length : 0
  await sql.all('beat', [now])
  return { credited }
}

type RunningRow = Pick<AttemptsTable, 'id' | 'started_at' | 'deadline' | 'credited'>

/** Computes the deadlines of the running attempts of an assignment again; only what gives more time is stored. Answers how many changed. */
export async function extendDeadlines({ sql }: Context, { assignmentId }: { assignmentId: string }): Promise<number> {
  const [window] = await read<Pick<AssignmentsTable, 'available_until' | 'time_limit_minutes'>>(sql, 'windowOf', [assignmentId])
  if (!window) return 0
  const rules = { availableUntil: window.available_until, timeLimitMinutes: window.time_limit_minutes }
  const extended = (await read<RunningRow>(sql, 'openDeadlines', [assignmentId])).flatMap(({ id, started_at, deadline, credited }) => {
    const { at } = deadlineOf(started_at, rules)
    const later = extendedDeadline(deadline, at === null ? null : at + credited)
    return later === deadline ? [] : [{ attempt: id, deadline: later }]
  })
  if (extended.length > 0) await sql.all('setDeadlines', [JSON.stringify(extended)])
  return extended.length
}
