import { type Kysely, sql } from 'kysely'
import type { LateEvidence } from '../../../domain/api/evidence.ts'
import type { Answer } from '../../../domain/attempt/answer.ts'
import type { AcceptedEvidenceTable, EvidenceTable } from '../../db/evidence-tables.ts'
import type { Database } from '../../db/schema.ts'
import { fullNameOf } from '../accounts/users.store.ts'

type Db = Kysely<Database>

/** A text that came in another way than what counts, or was replaced. */
interface KeptText {
  id: string
  attemptId: string
  questionId: string
  answerId: string | null
  textAnswer: string
  source: LateEvidence['source']
  receivedAt: number
  inTime: boolean
  writtenAt: number | null
}

/** A text that does not count, and says something else than what does; `counted` until a teacher accepted another one, with its points then. */
export interface PendingEvidence extends KeptText {
  counted: { until: number; points: number | null } | null
}

/** Evidence that a teacher let count, with its version, who let it count and the answer it took the place of; null where there was none. */
export interface AcceptedEvidence extends KeptText {
  version: number
  acceptedAt: number
  acceptedBy: string
  replaced: Answer | null
}

const saysElse = sql<boolean>`(e.answer_id is distinct from w.answer_id or e.text_answer <> coalesce(w.text_answer, ''))`

const isCounting = sql<boolean>`exists (select 1 from answers w
  where w.attempt_id = e.attempt_id and w.question_id = e.question_id and w.version = e.version)`

const waiting = (db: Db) =>
  db
    .selectFrom('attempts as t')
    .innerJoin('evidence as e', 'e.attempt_id', 't.id')
    .leftJoin('answers as w', (join) => join.onRef('w.attempt_id', '=', 'e.attempt_id').onRef('w.question_id', '=', 'e.question_id'))
    .where('t.status', '!=', 'open')
    .where(saysElse)

const columns = [
  'e.id',
  'e.attempt_id',
  'e.question_id',
  'e.answer_id',
  'e.text_answer',
  'e.source',
  'e.received_at',
  'e.in_time',
  'e.written_at',
] as const

type Columns = 'id' | 'attempt_id' | 'question_id' | 'answer_id' | 'text_answer' | 'source' | 'received_at' | 'in_time' | 'written_at'

const sources: readonly LateEvidence['source'][] = ['file', 'rival', 'submitted']

const evidenceOf = (row: Pick<EvidenceTable, Columns>): KeptText => ({
  id: row.id,
  attemptId: row.attempt_id,
  questionId: row.question_id,
  answerId: row.answer_id,
  textAnswer: row.text_answer,
  source: sources.find((each) => each === row.source) ?? 'late',
  receivedAt: row.received_at,
  inTime: row.in_time === 1,
  writtenAt: row.written_at,
})

const pendingCounts =
  (db: Db) =>
  async (assignmentId: string): Promise<Map<string, number>> => {
    const rows = await waiting(db)
      .select('t.student_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('t.assignment_id', '=', assignmentId)
      .where('e.counted_until', 'is', null)
      .groupBy('t.student_id')
      .execute()
    return new Map(rows.map(({ student_id, count }) => [student_id, count]))
  }

const pending =
  (db: Db) =>
  async (attemptIds: readonly string[]): Promise<PendingEvidence[]> => {
    if (attemptIds.length === 0) return []
    const rows = await waiting(db)
      .select(columns)
      .select(['e.counted_until', 'e.points'])
      .where('t.id', 'in', attemptIds)
      .orderBy('e.received_at')
      .orderBy('e.question_id')
      .orderBy('e.id')
      .execute()
    return rows.map(({ counted_until: until, points, ...row }) => ({
      ...evidenceOf(row),
      counted: until === null ? null : { until, points },
    }))
  }

const accepted =
  (db: Db, { onlyCounting }: { onlyCounting: boolean }) =>
  async (attemptIds: readonly string[]): Promise<AcceptedEvidence[]> => {
    if (attemptIds.length === 0) return []
    const rows = await db
      .selectFrom('accepted_evidence as e')
      .innerJoin('users as u', 'u.id', 'e.accepted_by')
      .select(columns)
      .select(['e.version', 'e.accepted_at', 'u.first_name', 'u.last_name'])
      .select(['e.replaced_answer_id', 'e.replaced_text', 'e.replaced_flagged', 'e.replaced_version'])
      .where('e.attempt_id', 'in', attemptIds)
      .$if(onlyCounting, (query) => query.where(isCounting))
      .orderBy('e.accepted_at')
      .orderBy('e.question_id')
      .orderBy('e.version')
      .execute()
    return rows.map((row) => ({
      ...evidenceOf(row),
      version: row.version,
      acceptedAt: row.accepted_at,
      acceptedBy: fullNameOf(row),
      replaced: replacedOf(row),
    }))
  }

type Replaced = Pick<AcceptedEvidenceTable, 'replaced_answer_id' | 'replaced_text' | 'replaced_flagged' | 'replaced_version'>

const replacedOf = (row: Replaced): Answer | null =>
  row.replaced_version === null
    ? null
    : {
        answerId: row.replaced_answer_id,
        textAnswer: row.replaced_text,
        flagged: row.replaced_flagged === 1,
        version: row.replaced_version,
      }

/** An end of an attempt that was reopened after it. */
export interface EarlierEnd {
  attemptId: string
  submittedAt: number
  closedBy: string
  reopenedAt: number
}

const earlierEnds =
  (db: Db) =>
  async (attemptIds: readonly string[]): Promise<EarlierEnd[]> => {
    if (attemptIds.length === 0) return []
    const rows = await db
      .selectFrom('reopened_submissions')
      .select(['attempt_id', 'submitted_at', 'closed_by', 'at'])
      .where('attempt_id', 'in', attemptIds)
      .orderBy('at')
      .execute()
    return rows.map((row) => ({
      attemptId: row.attempt_id,
      submittedAt: row.submitted_at,
      closedBy: row.closed_by ?? '',
      reopenedAt: row.at,
    }))
  }

/** Reads texts that do not count, those that wait for a teacher and those that a teacher let count. */
export const evidenceStore = (db: Db) => ({
  /** Counts the texts of a quiz that wait for a first decision, by student; who has none is absent. */
  pendingCounts: pendingCounts(db),
  /** Returns the texts of these attempts that do not count, in the order in which they came. */
  pending: pending(db),
  /** Returns the evidence of these attempts that was accepted, in the order in which it was. */
  accepted: accepted(db, { onlyCounting: false }),
  /** Returns what of it counts: no other text of its question was accepted since, and its student has not changed it in a reopened attempt. */
  counting: accepted(db, { onlyCounting: true }),
  /** Returns the ends after which these attempts were reopened, in their order. */
  earlierEnds: earlierEnds(db),
})
