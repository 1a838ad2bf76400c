import type { SubmissionEvent } from '../../../../domain/attempt/submission-event.ts'
import type { AttemptRow } from '../attempt-state.ts'
import type { Sql } from './database/sql.ts'
import type { Column } from './database/sql-fragments.ts'

const newsRow: readonly Column[] = [
  ['event', 'text'],
  ['assignment', 'text'],
  ['payload', 'text'],
  ['at', 'bigint'],
]

interface SqlFragments {
  records: (columns: readonly Column[]) => string
  randomId: string
}

/** What writes news into the outbox of every webhook that asks for them; a rehearsal, whose quiz has its id by its course, is no news. */
export const announceStatements = ({ records, randomId }: SqlFragments) =>
  ({
    announce: `insert into webhook_deliveries (id, webhook_id, event, course_id, payload, created_at, next_try_at, tries, status)
      select ${randomId}, h.id, e.event, a.course_id, e.payload, e.at, e.at, 0, 'waiting'
      from ${records(newsRow)} join assignments a on a.id = e.assignment and a.id <> a.course_id || '-quiz'
      join webhooks h on h.disabled_at is null and (h.course_id is null or h.course_id = a.course_id)
        and ' ' || h.events || ' ' like '% ' || e.event || ' %'`,
  }) as const

type Told = Pick<AttemptRow, 'id' | 'assignment_id' | 'student_id' | 'number'>

/** Something that webhooks are told of a submission; `facts` are ids, instants and scores, never a name or an answer. */
export interface News {
  event: SubmissionEvent
  attempt: Told
  at: number
  facts: Readonly<Record<string, string | number | boolean | null>>
}

/** Writes what webhooks are told with what it tells of, in the same transaction. */
export async function announce(sql: Sql, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const records = news.map(({ event, attempt, at, facts }) => ({
    ...{ event, at, assignment: attempt.assignment_id },
    payload: JSON.stringify({
      ...{ submissionId: attempt.id, assignmentId: attempt.assignment_id, studentId: attempt.student_id, attemptNumber: attempt.number },
      ...facts,
    }),
  }))
  await sql.write('announce', records)
}

/** A score that counts until another one does. */
export interface FinalScore {
  isGraded: boolean
  score: number
  maxScore: number
}

/** Returns the news of a score: it is final and was not, or was another one. */
export function scoreNews(attempt: Told, at: number, after: FinalScore, before: FinalScore | null): News[] {
  const { isGraded, score, maxScore } = after
  const isKnown = before?.isGraded && before.score === score && before.maxScore === maxScore
  return isGraded && !isKnown ? [{ event: 'submission.graded', attempt, at, facts: { score, maxScore } }] : []
}
