import type { SubmissionEvent } from '../../../../../domain/attempt/submission-event.ts'
import type { AttemptRow } from '../../attempt-state.ts'
import type { Sql } from '../database/sql.ts'

type AttemptIds = Pick<AttemptRow, 'id' | 'assignment_id' | 'student_id' | 'number'>

/** What happened to a submission, for webhooks; `facts` are ids, instants and scores, never a name or an answer. */
export interface WebhookEvent {
  event: SubmissionEvent
  attempt: AttemptIds
  at: number
  facts: Readonly<Record<string, string | number | boolean | null>>
}

/** Stores a delivery for every webhook that asks for such events, in the transaction of what happened. */
export async function storeDeliveries(sql: Sql, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length === 0) return
  const records = events.map(({ event, attempt, at, facts }) => ({
    ...{ event, at, assignment: attempt.assignment_id },
    payload: JSON.stringify({
      ...{ submissionId: attempt.id, assignmentId: attempt.assignment_id, studentId: attempt.student_id, attemptNumber: attempt.number },
      ...facts,
    }),
  }))
  await sql.write('storeDeliveries', records)
}

/** A score that counts until another one does. */
export interface FinalScore {
  isGraded: boolean
  score: number
  maxScore: number
}

/** Returns the event of a score: it is final and was not, or was another one. */
export function scoreEvent(attempt: AttemptIds, at: number, after: FinalScore, before: FinalScore | null): WebhookEvent[] {
  const { isGraded, score, maxScore } = after
  const isKnown = before?.isGraded && before.score === score && before.maxScore === maxScore
  return isGraded && !isKnown ? [{ event: 'submission.graded', attempt, at, facts: { score, maxScore } }] : []
}
