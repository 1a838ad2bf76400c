import type { Kysely } from 'kysely'
import type { Assignment } from '../../../domain/quiz/assignment.ts'
import { type Outage, outagesCountFrom, windowEnd } from '../../../domain/time/deadline.ts'
import type { Database } from '../../db/schema.ts'

async function outagesSince(db: Kysely<Database>, from: number): Promise<Outage[]> {
  const rows = await db.selectFrom('outages').select(['began_at', 'ended_at']).where('ended_at', '>', from).orderBy('began_at').execute()
  return rows.map(({ began_at, ended_at }) => ({ from: began_at, until: ended_at }))
}

type Window = Pick<Assignment, 'availableFrom' | 'availableUntil' | 'untilSetAt' | 'timeLimitMinutes'>

/** Reads the times in which no server was there. */
export const outageStore = (db: Kysely<Database>) => ({
  /** Returns the outages that can move the end of an assignment's window or of what begins now, in their order. */
  since: (from: number): Promise<Outage[]> => outagesSince(db, from),
  /** Returns the end of an assignment's window for those who begin now, later by the outages in it; null where there is none. */
  async windowEnd(assignment: Window): Promise<number | null> {
    const from = outagesCountFrom(assignment)
    if (from === null) return null
    return windowEnd(assignment, await outagesSince(db, from))
  },
  /** Returns assignments with the ends of their windows for those who begin now, in one query. */
  async withWindowEnds<T extends Window>(assignments: readonly T[]): Promise<(T & { windowEndsAt: number | null })[]> {
    const from = assignments.flatMap((assignment) => outagesCountFrom(assignment) ?? [])
    const outages = from.length === 0 ? [] : await outagesSince(db, Math.min(...from))
    return assignments.map((assignment) => ({ ...assignment, windowEndsAt: windowEnd(assignment, outages) }))
  },
})
