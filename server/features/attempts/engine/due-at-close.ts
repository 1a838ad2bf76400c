import { neverDue } from '../../../../domain/attempt/attempt.ts'
import { type DueTerms, dueMovedBy } from '../../../../domain/time/due-date.ts'
import { day } from '../../../../domain/time/durations.ts'
import { effectiveFacts } from '../../../../domain/time/effective-facts.ts'
import { noRoomTime } from '../../../../domain/time/room-time.ts'
import { type TermsRow, termsOf } from '../../accommodations/accommodation-row.ts'
import type { AttemptRow } from '../attempt-state.ts'
import type { Sql } from './database/sql.ts'
import { givenTo } from './given.ts'
import { roomTimesOf } from './room/room-times.ts'
import { outagesSince } from './time/outages.ts'

async function movedBy(sql: Sql, attempt: AttemptRow, terms: DueTerms): Promise<number> {
  const { id, started_at: startedAt } = attempt
  const room = attempt.room_version === 0 ? noRoomTime : (await roomTimesOf(sql, [id]))(attempt)
  const outages = terms.dueDate === null ? [] : await outagesSince(sql, Math.min(startedAt, terms.dueDate - day))
  return dueMovedBy(startedAt, terms, outages, room)
}

/** When an attempt that closes now is due for its student, and by how many ms that has moved; what is taken away afterwards does not make it late. */
export async function dueAtClose(sql: Sql, attempt: AttemptRow, row: TermsRow | undefined): Promise<{ due: number | null; moved: number }> {
  if (!row) return { due: null, moved: 0 }
  const terms = termsOf(row)
  if (terms.dueDate === null) return { due: neverDue, moved: await movedBy(sql, attempt, terms) }
  const own = effectiveFacts(terms, await givenTo(sql, attempt.assignment_id, attempt.student_id))
  const moved = await movedBy(sql, attempt, own)
  return { due: (own.dueDate ?? terms.dueDate) + moved, moved }
}
