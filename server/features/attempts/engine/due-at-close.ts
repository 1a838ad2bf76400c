import { neverDue } from '../../../../domain/attempt/attempt.ts'
import { dueOf, outagesMoveDueFrom } from '../../../../domain/time/due-date.ts'
import { effectiveFacts } from '../../../../domain/time/effective-facts.ts'
import { noRoomTime } from '../../../../domain/time/room-time.ts'
import type { AttemptsTable } from '../../../db/schema.ts'
import { type TermsRow, termsOf } from '../../accommodations/accommodation-row.ts'
import { type AttemptRow, givenDueOf } from '../attempt-state.ts'
import type { Sql } from './database/sql.ts'
import { givenTo } from './given.ts'
import { roomTimesOf } from './room/room-times.ts'
import { outagesSince } from './time/outages.ts'

type ClosingTerms = TermsRow & Pick<AttemptsTable, 'due_given' | 'due_latest'>

/** When an attempt that closes now is due for its student, and by how many ms that has moved; what is taken away afterwards does not make it late. */
export async function dueAtClose(
  sql: Sql,
  attempt: AttemptRow,
  row: ClosingTerms | undefined,
): Promise<{ due: number | null; moved: number }> {
  if (!row) return { due: null, moved: 0 }
  const { id, started_at: startedAt } = attempt
  const own = effectiveFacts(termsOf(row), await givenTo(sql, attempt.assignment_id, attempt.student_id))
  const outages = own.dueDate === null ? [] : await outagesSince(sql, outagesMoveDueFrom(startedAt, own))
  const room = attempt.room_version === 0 ? noRoomTime : (await roomTimesOf(sql, [id]))(attempt)
  const { due, moved } = dueOf({ startedAt, given: givenDueOf(row) }, own, outages, room)
  return { due: due ?? neverDue, moved }
}
