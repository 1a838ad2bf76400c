import { lockAttempts } from './attempt-rows.ts'
import type { FeedbackCommand, FeedbackOutcome } from './commands.ts'
import type { Context } from './context.ts'
import { read } from './database/sql.ts'

/** Stores the overall feedback of a submitted attempt, unless that would replace a text that its writer did not know. */
export async function giveFeedback({ sql }: Context, { attemptId, feedback, basis }: FeedbackCommand): Promise<FeedbackOutcome> {
  const attempt = (await lockAttempts(sql, [attemptId])).get(attemptId)
  if (!attempt || attempt.status === 'open') return { kind: 'notFound' }
  const [held] = await read<{ feedback: string | null }>(sql, 'feedbackOf', [attempt.id])
  const stored = held?.feedback ?? ''
  if (basis !== null && !['', basis, feedback].includes(stored)) return { kind: 'feedbackConflict', stored }
  await sql.all('setFeedback', [attempt.id, feedback])
  return { kind: 'given' }
}
