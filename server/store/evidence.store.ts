import { type Kysely, sql } from 'kysely'
import type { Answer } from '../../domain/answer.ts'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>

/** A late answer that waits: the newest of its question, and it says something else than the counted one. */
export interface PendingEvidence {
  attemptId: string
  questionId: string
  revision: number
  answerId: string | null
  textAnswer: string
  source: 'late' | 'file'
  receivedAt: number
  writtenAt: number | null
}

/** A late answer that counts, with who let it count and the answer it took the place of; null where there was none. */
export interface AcceptedEvidence extends PendingEvidence {
  acceptedAt: number
  acceptedBy: string
  replaced: Answer | null
}

const isNewest = sql<boolean>`e.revision = (select max(m.revision) from late_evidence m where m.attempt_id = e.attempt_id and m.question_id = e.question_id)`
const saysElse = sql<boolean>`(e.answer_id is distinct from w.answer_id or e.text_answer <> coalesce(w.text_answer, ''))`

const waiting = (db: Db) =>
  db
    .selectFrom('attempts as t')
    .innerJoin('late_evidence as e', 'e.attempt_id', 't.id')
    .leftJoin('answers as w', (join) => join.onRef('w.attempt_id', '=', 'e.attempt_id').onRef('w.question_id', '=', 'e.question_id'))
    .where('t.status', '!=', 'open')
    .where(isNewest)
    .where(sql<boolean>`e.revision > coalesce(w.revision, -1)`)
    .where(saysElse)

const columns = [
  'e.attempt_id',
  'e.question_id',
  'e.revision',
  'e.answer_id',
  'e.text_answer',
  'e.source',
  'e.received_at',
  'e.written_at',
] as const

const evidenceOf = (
  row: Pick<Database['late_evidence'], 'attempt_id' | 'question_id' | 'revision' | 'answer_id' | 'text_answer'> &
    Pick<Database['late_evidence'], 'source' | 'received_at' | 'written_at'>,
): PendingEvidence => ({
  attemptId: row.attempt_id,
  questionId: row.question_id,
  revision: row.revision,
  answerId: row.answer_id,
  textAnswer: row.text_answer,
  source: row.source === 'file' ? 'file' : 'late',
  receivedAt: row.received_at,
  writtenAt: row.written_at,
})

const pendingCounts =
  (db: Db) =>
  async (quizId: string): Promise<Map<string, number>> => {
    const rows = await waiting(db)
      .select('t.student_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('t.assignment_id', '=', quizId)
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
      .where('t.id', 'in', attemptIds)
      .orderBy('e.received_at')
      .orderBy('e.question_id')
      .execute()
    return rows.map(evidenceOf)
  }

const accepted =
  (db: Db) =>
  async (attemptIds: readonly string[]): Promise<AcceptedEvidence[]> => {
    if (attemptIds.length === 0) return []
    const rows = await db
      .selectFrom('accepted_evidence as c')
      .innerJoin('late_evidence as e', (join) =>
        join.onRef('e.attempt_id', '=', 'c.attempt_id').onRef('e.question_id', '=', 'c.question_id').onRef('e.revision', '=', 'c.revision'),
      )
      .innerJoin('users as u', 'u.id', 'c.accepted_by')
      .select(columns)
      .select(['c.accepted_at', 'u.first_name', 'u.last_name'])
      .select(['c.replaced_answer_id', 'c.replaced_text', 'c.replaced_flagged', 'c.replaced_revision'])
      .where('c.attempt_id', 'in', attemptIds)
      .orderBy('c.accepted_at')
      .orderBy('c.question_id')
      .execute()
    return rows.map((row) => ({
      ...evidenceOf(row),
      acceptedAt: row.accepted_at,
      acceptedBy: `${row.first_name} ${row.last_name}`,
      replaced: replacedOf(row),
    }))
  }

type Replaced = Pick<Database['accepted_evidence'], 'replaced_answer_id' | 'replaced_text' | 'replaced_flagged' | 'replaced_revision'>

const replacedOf = (row: Replaced): Answer | null =>
  row.replaced_revision === null
    ? null
    : {
        answerId: row.replaced_answer_id,
        textAnswer: row.replaced_text,
        flagged: row.replaced_flagged === 1,
        revision: row.replaced_revision,
      }

/** Reads late evidence: what waits for a teacher, and what a teacher let count. */
export const evidenceStore = (db: Db) => ({
  /** Counts the questions of a quiz with late evidence that waits, by student; who has none is absent. */
  pendingCounts: pendingCounts(db),
  /** Gives the late evidence of these attempts that waits, in the order in which it came. */
  pending: pending(db),
  /** Gives the late answers of these attempts that were accepted, in the order in which they were. */
  accepted: accepted(db),
})
