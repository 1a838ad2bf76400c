import { type AttemptRow, roomFacts, storedDeadline } from '../attempt-state.ts'
import { takeCharge } from '../edit-rules.ts'
import { lockAttempt, readRivals, readState } from './attempt-rows.ts'
import { closeWhenOver } from './close.ts'
import type { TakeOverCommand, TakeOverOutcome } from './commands.ts'
import type { Context } from './context.ts'
import type { Sql } from './database/sql.ts'

/** Puts another writer in charge of an open attempt, from the epoch that it saw, and changes no answer. */
export async function takeOver(context: Context, command: TakeOverCommand): Promise<TakeOverOutcome> {
  const { sql } = context
  const attempt = await lockAttempt(sql, command.attemptId, command.studentId)
  if (!attempt) return { kind: 'notFound' }
  const isClosed = attempt.status !== 'open' || (await closeWhenOver(context, attempt, command.arrivedAt))
  const taken = isClosed ? null : await putInCharge(sql, attempt, command)
  if (taken) return { kind: 'taken', attempt: await readState(sql, taken) }
  const { id, epoch, credited } = attempt
  const rivals = (await readRivals(sql, [attempt])).get(id) ?? []
  if (isClosed) return { kind: 'attemptClosed', submissionId: id, rivals }
  return { kind: 'staleEpoch', epoch, credited, deadline: storedDeadline(attempt), ...roomFacts(attempt), rivals }
}

/** Who wants to be in charge, from which epoch, and in which browser. */
type Charge = Pick<TakeOverCommand, 'writer' | 'from' | 'browser'>

/** Stores who is in charge from now on; null, and nothing stored, when `from` is not the epoch. */
export async function putInCharge(sql: Sql, attempt: AttemptRow, { writer, from, browser }: Charge): Promise<AttemptRow | null> {
  const taken = takeCharge(attempt, writer, from)
  if (taken === null || taken === attempt) return taken
  const stored = await sql.all('setWriter', [taken.id, writer, attempt.epoch])
  if (stored.length !== 1) return null
  await noteBrowser(sql, taken.id, browser)
  return taken
}

/** Notes which browser is in charge of an attempt, so that the exam room can say when another one took over; nothing where it is not known. */
export async function noteBrowser(sql: Sql, attemptId: string, browser: string | null = null): Promise<void> {
  if (browser !== null) await sql.all('noteBrowser', [attemptId, browser])
}
