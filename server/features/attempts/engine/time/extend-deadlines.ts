import { dueGivenBy, outagesMoveFrom } from '../../../../../domain/time/due-date.ts'
import { effectiveFacts } from '../../../../../domain/time/effective-facts.ts'
import type { AttemptsTable } from '../../../../db/schema.ts'
import { type TermsRow, termsOf } from '../../../accommodations/accommodation-row.ts'
import type { CoreContext } from '../context.ts'
import { read, type Sql } from '../database/sql.ts'
import { givenInQuiz } from '../given.ts'
import { type LogHead, logRow, rowText } from '../log/log-writing.ts'
import { roomTimesOfOpen } from '../room/room-times.ts'
import { laterEnd } from './later-end.ts'
import { earliestOf, outagesSince } from './outages.ts'
import { type End, type EndingRow, outagesMoveEndFrom, storeEnds } from './running-ends.ts'

/** One batch of at most 1,000 attempts, after the attempt `after`. */
export interface ExtendCommand {
  assignmentId: string
  after: string
  now: number
}
export interface Extended {
  extended: number
  /** The last attempt of a full batch; null when there are no more. */
  last: string | null
}

type RunningRow = EndingRow & LogHead & Pick<AttemptsTable, 'student_id' | 'paused_at'>
const attemptsPerBatch = 1_000

/** Computes the deadlines of running attempts of an assignment again; only what gives more time is stored, or an end where there was none. */
export async function extendDeadlines({ sql }: CoreContext, { assignmentId, after, now }: ExtendCommand): Promise<Extended> {
  const [quiz] = await read<TermsRow>(sql, 'termsOf', [assignmentId])
  const rows = quiz ? await read<RunningRow>(sql, 'quizAttempts', [assignmentId, after]) : []
  if (!quiz || rows.length === 0) return { extended: 0, last: null }
  const given = await givenInQuiz(sql, assignmentId)
  const terms = termsOf(quiz)
  const attempts = rows.map((row) => ({ row, startedAt: row.started_at, own: effectiveFacts(terms, given.get(row.student_id) ?? []) }))
  const outages = await outagesSince(
    sql,
    earliestOf(attempts.flatMap(({ row, startedAt, own }) => [outagesMoveFrom(startedAt, own), outagesMoveEndFrom(row)])),
  )
  const roomTime = await roomTimesOfOpen(sql)
  const ends = attempts.flatMap(({ row, own, startedAt }) => {
    return laterEnd(row, { terms, own, due: dueGivenBy(startedAt, own, outages) }, { startedAt, outages, room: roomTime(row), now }) ?? []
  })
  await storeEnds(sql, ends)
  const extended = await logExtended(sql, rows, ends, now)
  return { extended, last: rows.length === attemptsPerBatch ? (rows.at(-1)?.id ?? null) : null }
}

/** Says in the log of each attempt that it has a later end; returns of how many. */
async function logExtended(sql: Sql, rows: readonly RunningRow[], ends: readonly End[], at: number): Promise<number> {
  const ofAttempt = new Map(rows.map((row) => [row.id, row]))
  const extended = ends.flatMap(({ attempt, deadline }) => {
    const row = ofAttempt.get(attempt)
    return row && deadline !== null && deadline !== row.deadline ? [{ row, deadline }] : []
  })
  if (extended.length === 0) return 0
  const logged = extended.map(({ row, deadline }) => logRow(row, rowText({ extended: deadline }, []), at))
  await sql.each('appendLog', logged)
  await sql.each(
    'moveLogHeads',
    extended.map(({ row }) => ({ attempt: row.id, seq: row.log_seq, head: row.log_head, bytes: row.log_bytes, at })),
  )
  return extended.length
}
