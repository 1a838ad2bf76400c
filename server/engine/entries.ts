import { type Answer, type Answers, cleanText } from '../../domain/answer.ts'
import { limits } from '../../domain/limits.ts'
import type { AnswersTable } from '../db/schema.ts'
import { type LogRow, nextLogRow } from './answer-log.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { read, type Sql } from './sql.ts'
import type { Version } from './versions.ts'

export type EntryRefusal = 'unknownQuestion' | 'unknownOption' | 'tooLong'

/** Parts what was sent into entries that can be stored, their text cleaned, and the reasons of those that cannot. */
export function checkEntries<T extends Pick<Answer, 'answerId' | 'textAnswer'>>(
  sent: Readonly<Record<string, T>>,
  version: Version,
): { entries: Record<string, T>; refused: Record<string, EntryRefusal> } {
  const entries: Record<string, T> = {}
  const refused: Record<string, EntryRefusal> = {}
  for (const [question, answer] of Object.entries(sent)) {
    const reason = refusalOf(question, answer, version)
    if (reason) refused[question] = reason
    else entries[question] = { ...answer, textAnswer: cleanText(answer.textAnswer) }
  }
  return { entries, refused }
}

function refusalOf(
  question: string,
  { answerId, textAnswer }: Pick<Answer, 'answerId' | 'textAnswer'>,
  { choices }: Version,
): EntryRefusal | null {
  const known = choices.get(question)
  if (!known) return 'unknownQuestion'
  if (answerId !== null && !known.has(answerId)) return 'unknownOption'
  return textAnswer.length > limits.answerText ? 'tooLong' : null
}

/** Entries of one attempt that arrived together. */
export interface Batch {
  attempt: AttemptRow
  entries: Answers
  at: number
}

/** Stored revisions by attempt and question. */
export type Revisions = Map<string, Map<string, number>>

/**
 * Stores batches in one statement, per question the highest revision, and logs what changed in another; the attempts' log heads move on
 * in memory and are the caller's to store. Answers the revisions that the database now holds.
 */
export async function storeBatches(sql: Sql, batches: readonly Batch[]): Promise<Revisions> {
  const records = highest(batches)
  if (records.length === 0) return new Map()
  const changed = revisionsOf(await read(sql, 'storeAnswers', [JSON.stringify(records)]))
  const log = batches.flatMap((batch) => logRowOf(batch, changed))
  if (log.length > 0) await sql.all('appendLog', [JSON.stringify(log)])
  const unchanged = records.filter(({ attempt, question }) => !changed.get(attempt)?.has(question))
  return unchanged.length === 0
    ? changed
    : readRevisions(
        sql,
        records.map(({ attempt }) => attempt),
      )
}

/** Keeps entries that came too late beside the answers; the same one twice is kept once. */
export async function keepEvidence(sql: Sql, batches: readonly Batch[]): Promise<void> {
  const records = batches.flatMap(recordsOf)
  if (records.length > 0) await sql.all('keepEvidence', [JSON.stringify(records)])
}

/** Reads the stored revisions of these attempts. */
export async function readRevisions(sql: Sql, attemptIds: Iterable<string>): Promise<Revisions> {
  const ids = [...new Set(attemptIds)]
  return ids.length > 0 ? revisionsOf(await read(sql, 'revisions', [ids])) : new Map()
}

interface EntryRecord {
  attempt: string
  question: string
  answer: string | null
  text: string
  flagged: 0 | 1
  revision: number
  at: number
}

/** Gives the entries of a batch as the records that the statements take. */
export const recordsOf = ({ attempt, entries, at }: Batch): EntryRecord[] =>
  Object.entries(entries).map(([question, { answerId, textAnswer, flagged, revision }]) => ({
    attempt: attempt.id,
    question,
    answer: answerId,
    text: textAnswer,
    flagged: flagged ? 1 : 0,
    revision,
    at,
  }))

/** One statement may not touch a row twice. */
function highest(batches: readonly Batch[]): EntryRecord[] {
  const best = new Map<string, EntryRecord>()
  for (const record of batches.flatMap(recordsOf)) {
    const key = `${record.attempt} ${record.question}`
    const held = best.get(key)
    if (!held || record.revision > held.revision) best.set(key, record)
  }
  return [...best.values()]
}

function revisionsOf(rows: readonly Pick<AnswersTable, 'attempt_id' | 'question_id' | 'revision'>[]): Revisions {
  const revisions: Revisions = new Map()
  for (const { attempt_id, question_id, revision } of rows) {
    const ofAttempt = revisions.get(attempt_id) ?? new Map<string, number>()
    revisions.set(attempt_id, ofAttempt.set(question_id, revision))
  }
  return revisions
}

function logRowOf({ attempt, entries, at }: Batch, changed: Revisions): LogRow[] {
  const effective = Object.fromEntries(Object.entries(entries).filter(([question]) => changed.get(attempt.id)?.has(question)))
  if (Object.keys(effective).length === 0) return []
  const row = nextLogRow(attempt, effective, at)
  attempt.log_seq = row.seq
  attempt.log_head = row.hash
  return [row]
}
