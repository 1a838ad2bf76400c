import type { Kysely } from 'kysely'
import { isPostgres } from '../../../db/row-locks.ts'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

/** What belongs to an attempt goes with it in one transaction: a log without its receipt would look like one that was changed. */
const ofAttempts = [
  'answers',
  'answer_log',
  'heard',
  'evidence',
  'accepted_evidence',
  'grades',
  'regraded',
  'teacher_closings',
  'attempt_pauses',
  'attempt_minutes',
  'room_act_targets',
  'reopened_submissions',
] as const

const attemptsPerBatch = 10
/** The bytes of logs and texts beyond which no other attempt joins a batch. */
const bytesPerBatch = 2 * 1024 * 1024

/** Read quiz by quiz, which an index serves however many attempts the course has. */
async function someAttempts(trx: Db, courseId: string) {
  const quiz = await trx
    .selectFrom('assignments as a')
    .select('a.id')
    .where('a.course_id', '=', courseId)
    .where(({ exists, selectFrom }) => exists(selectFrom('attempts as t').select('t.id').whereRef('t.assignment_id', '=', 'a.id')))
    .limit(1)
    .executeTakeFirst()
  if (!quiz) return []
  const attempts = trx
    .selectFrom('attempts')
    .select(['id', 'log_bytes', 'aside_bytes'])
    .where('assignment_id', '=', quiz.id)
    .limit(attemptsPerBatch)
  return (isPostgres(trx) ? attempts.forUpdate() : attempts).execute()
}

/** Removes some attempts of a course with everything that belongs to them, at least one where there is any; returns whether there was. */
export async function removeAttempts(trx: Db, courseId: string): Promise<boolean> {
  const ids: string[] = []
  let bytes = 0
  for (const { id, log_bytes, aside_bytes } of await someAttempts(trx, courseId)) {
    if (ids.length > 0 && bytes + log_bytes + aside_bytes > bytesPerBatch) break
    ids.push(id)
    bytes += log_bytes + aside_bytes
  }
  if (ids.length === 0) return false
  for (const table of ofAttempts) await trx.deleteFrom(table).where('attempt_id', 'in', ids).execute()
  await trx.deleteFrom('attempts').where('id', 'in', ids).execute()
  return true
}
