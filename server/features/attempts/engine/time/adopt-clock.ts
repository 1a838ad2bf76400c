import { deadlineOf } from '../../../../../domain/time/deadline.ts'
import type { CoreContext } from '../context.ts'
import { read, type Sql } from '../database/sql.ts'
import type { Result } from '../database/transaction.ts'
import { roomTimesOfOpen } from '../room/room-times.ts'
import { changeOtherRules } from './other-rules.ts'
import { attemptRules, endOfRow, outagesThatMayMove, storeEnds, type TimedRow } from './running-ends.ts'
import { translations } from './time-statements.ts'

const translationNames = Object.keys(translations) as (keyof typeof translations)[]

/** Moves everything that is under way to another reckoning of time, so that nobody's remaining time changes and nobody is signed out. */
export async function shiftTimes(sql: Sql, offset: number): Promise<void> {
  for (const name of translationNames) await sql.all(name, [offset])
  await changeOtherRules(sql, (written) => written + offset)
}

/**
 * Brings what is under way to the time in which a process begins: moves it by as much as the last beat was ahead, and lets no end count as
 * written later than now, since a clock that was put right while nobody needed time has no beat to tell by how much.
 */
export async function beginAt(sql: Sql, now: number, lastBeat: number): Promise<void> {
  if (lastBeat > now) await shiftTimes(sql, now - lastBeat)
  await sql.all('boundWrittenEnds', [now])
  await sql.all('boundEndsOfOpen', [now])
  await changeOtherRules(sql, (written) => Math.min(written, now))
}

/**
 * Adopts a corrected clock that is `offset` ms ahead: moves what is under way, then applies the windows anew, which can only give time. False
 * when another server did so before.
 */
export async function adopt({ sql, databaseTime }: CoreContext, { offset }: { offset: number }): Promise<boolean> {
  if (databaseTime && !(await databaseTime.adopt(sql, offset))) return false
  await shiftTimes(sql, offset)
  const rows = await read<TimedRow>(sql, 'timedAttempts')
  const outages = await outagesThatMayMove(sql, rows)
  const roomTime = await roomTimesOfOpen(sql)
  const ends = rows.flatMap((row) => {
    const { at } = deadlineOf(row.started_at, attemptRules(row), outages, roomTime(row))
    return at !== null && at > row.deadline ? [{ ...endOfRow(row), deadline: at }] : []
  })
  await storeEnds(sql, ends)
  return true
}

/** Returns whether a clock was adopted, by what became of the command. */
export const isAdopted = (result: Result | undefined): boolean => result?.ok === true && result.value === true
