import { lockAttempt, readState, withWriter } from './attempt-rows.ts'
import { closeWhenOver } from './close.ts'
import type { TakeOverCommand, TakeOverOutcome } from './commands.ts'
import type { Context } from './context.ts'

/** Puts another writer in charge of an open attempt and opens a new epoch; the writer in charge keeps its epoch. */
export async function takeOver(context: Context, command: TakeOverCommand): Promise<TakeOverOutcome> {
  const { sql } = context
  const attempt = await lockAttempt(sql, command.attemptId, command.studentId)
  if (!attempt) return { kind: 'notFound' }
  if (attempt.status !== 'open' || (await closeWhenOver(context, attempt, command.arrivedAt))) return { kind: 'attemptClosed' }
  const taken = withWriter(attempt, command.writer)
  if (taken !== attempt) await sql.all('setWriter', [taken.id, taken.writer, taken.epoch])
  return { kind: 'taken', attempt: await readState(sql, taken) }
}
