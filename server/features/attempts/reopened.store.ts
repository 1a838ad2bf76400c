import type { Kysely } from 'kysely'
import type { Answers } from '../../../domain/attempt/answer.ts'
import type { ReopenedSubmissionsTable } from '../../db/room-tables.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** A submission as it was when it was reopened at `until`; `before` are the answers of the one before it, none where it is the first. */
export interface EarlierSubmission {
  attemptId: string
  receipt: string
  receiptForm: number
  submittedAt: number
  closedBy: string | null
  answers: Answers
  /** The last row of the log then, and its hash. */
  logSeq: number
  logHead: string
  before: Answers
  until: number
}

const answersOf = ({ answers }: ReopenedSubmissionsTable): Answers => JSON.parse(answers) as Answers

const earlierOf = (row: ReopenedSubmissionsTable, previous: ReopenedSubmissionsTable | undefined): EarlierSubmission => ({
  attemptId: row.attempt_id,
  receipt: row.receipt ?? '',
  receiptForm: row.receipt_form,
  submittedAt: row.submitted_at,
  closedBy: row.closed_by,
  answers: answersOf(row),
  logSeq: row.log_seq,
  logHead: row.log_head,
  before: previous ? answersOf(previous) : {},
  until: row.at,
})

const ofAttempts =
  (db: Db) =>
  async (attemptIds: readonly string[]): Promise<Map<string, EarlierSubmission[]>> => {
    if (attemptIds.length === 0) return new Map()
    const rows = db.selectFrom('reopened_submissions').selectAll().where('attempt_id', 'in', attemptIds)
    const byAttempt = Map.groupBy(await rows.orderBy('attempt_id').orderBy('log_seq').execute(), ({ attempt_id }) => attempt_id)
    return new Map([...byAttempt].map(([id, some]) => [id, some.map((row, index) => earlierOf(row, some[index - 1]))]))
  }

/** Reads what submissions were before they were reopened; their grades are read by the statement `earlierSubmissions` of the engine and by `earlier-feedback.store.ts`. */
export const reopenedStore = (db: Db) => ({
  /** Returns the earlier submissions of attempts, the oldest first; an attempt without any is absent. */
  ofAttempts: ofAttempts(db),
  /** Returns the attempt whose earlier submission has a receipt, or null. */
  attemptOfReceipt: async (receipt: string): Promise<string | null> => {
    const rows = db.selectFrom('reopened_submissions').select('attempt_id').where('receipt', '=', receipt)
    return (await rows.executeTakeFirst())?.attempt_id ?? null
  },
})
