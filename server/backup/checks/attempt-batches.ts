import { type Kysely, sql } from 'kysely'
import type { Answers } from '../../../domain/attempt/answer.ts'
import type { AttemptsTable, Database } from '../../db/schema.ts'
import { answersByAttempt } from '../../features/attempts/answer-row.ts'
import { answerStore } from '../../features/attempts/answers.store.ts'
import type { LogRow } from '../../features/attempts/log-row.ts'
import { type EarlierSubmission, reopenedStore } from '../../features/attempts/reopened.store.ts'
import { type AcceptedEvidence, evidenceStore } from '../../features/evidence/evidence.store.ts'

type Db = Kysely<Database>

const read = ['id', 'status', 'started_at', 'submitted_at', 'receipt', 'receipt_form', 'log_seq', 'log_head'] as const

/** What a receipt proves of an answer. */
const proved = ['attempt_id', 'question_id', 'answer_id', 'text_answer', 'flagged', 'version'] as const

export type CheckedAttempt = Pick<AttemptsTable, (typeof read)[number]>

/** An attempt with everything that its receipt and its log are checked against. */
export interface AttemptRecords {
  attempt: CheckedAttempt
  answers: Answers
  log: LogRow[]
  accepted: AcceptedEvidence[]
  /** What it was before it was reopened, the oldest first. */
  earlier: EarlierSubmission[]
}

const attemptsPerBatch = 200
/** Attempts are read together until their answers and logs are so many bytes; one alone may be larger. */
const bytesPerBatch = 8 * 1024 * 1024

async function* pages(db: Db): AsyncGenerator<CheckedAttempt[]> {
  let rows: CheckedAttempt[] = []
  do {
    const query = db
      .selectFrom('attempts')
      .select(read)
      .where('id', '>', rows.at(-1)?.id ?? '')
    rows = await query.orderBy('id').limit(attemptsPerBatch).execute()
    yield rows
  } while (rows.length === attemptsPerBatch)
}

async function logBytes(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const bytes = sql<number>`sum(octet_length(entries))`.as('bytes')
  const rows = await db
    .selectFrom('answer_log')
    .select(['attempt_id', bytes])
    .where('attempt_id', 'in', ids)
    .groupBy('attempt_id')
    .execute()
  return new Map(rows.map((row) => [row.attempt_id, Number(row.bytes)]))
}

async function* bounded(db: Db, attempts: readonly CheckedAttempt[]): AsyncGenerator<CheckedAttempt[]> {
  const ids = attempts.map(({ id }) => id)
  const [answers, logs] = [await answerStore(db).bytesOf(ids), ids.length === 0 ? new Map() : await logBytes(db, ids)]
  let [some, sum]: [CheckedAttempt[], number] = [[], 0]
  for (const attempt of attempts) {
    const bytes = Number(answers.get(attempt.id) ?? 0) + (logs.get(attempt.id) ?? 0)
    if (some.length > 0 && sum + bytes > bytesPerBatch) {
      yield some
      some = []
      sum = 0
    }
    some.push(attempt)
    sum += bytes
  }
  if (some.length > 0) yield some
}

async function recordsOf(db: Db, attempts: readonly CheckedAttempt[]): Promise<AttemptRecords[]> {
  const ids = attempts.map(({ id }) => id)
  const answers = answersByAttempt(ids, await db.selectFrom('answers').select(proved).where('attempt_id', 'in', ids).execute())
  const log = db.selectFrom('answer_log').select(['attempt_id as attempt', 'seq', 'at', 'entries', 'hash']).where('attempt_id', 'in', ids)
  const logs = Map.groupBy(await log.orderBy('attempt_id').orderBy('seq').execute(), (row) => row.attempt)
  const accepted = Map.groupBy(await evidenceStore(db).accepted(ids), ({ attemptId }) => attemptId)
  const earlier = await reopenedStore(db).ofAttempts(ids)
  return attempts.map((attempt) => ({
    attempt,
    answers: answers.get(attempt.id) ?? {},
    log: logs.get(attempt.id) ?? [],
    accepted: accepted.get(attempt.id) ?? [],
    earlier: earlier.get(attempt.id) ?? [],
  }))
}

/** Reads all attempts with what belongs to them, as many at a time as memory has room for. */
export async function* attemptBatches(db: Db): AsyncGenerator<AttemptRecords[]> {
  for await (const page of pages(db)) for await (const some of bounded(db, page)) yield await recordsOf(db, some)
}
