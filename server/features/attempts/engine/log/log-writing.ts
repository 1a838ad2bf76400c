import { createHash } from 'node:crypto'
import type { AnswerValue } from '../../../../../domain/attempt/answer.ts'
import { attemptBudget } from '../../../../../domain/limits.ts'
import type { AttemptRow } from '../../attempt-state.ts'
import type { LogRow } from '../../log-row.ts'
import type { Slot } from '../saving/question-slots.ts'
import type { DigestEntry, LogEntry, RowHead, WholeEntry } from './log-entries.ts'

/** Beyond its budget a log takes one row in this time, in milliseconds. */
const thinnedTo = 60_000
/** A longer text is named by its digest when the budget is spent and its row may not be left out. */
const longestBeyond = 1_000

/** An accepted edit, with the answer that it takes the place of; `isWhole` where a difference is not enough. */
export interface LoggedEdit {
  slot: Slot
  before: AnswerValue
  isWhole: boolean
  /** Whether it is the first of its writer for the question. */
  isFirst: boolean
}

/** Where the log of an attempt ends. */
export type LogHead = Pick<AttemptRow, 'id' | 'log_seq' | 'log_head' | 'log_bytes' | 'log_at'>

const isSpent = ({ log_bytes }: AttemptRow): boolean => log_bytes > attemptBudget.logBytes

/** Returns a digest in hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns the hash of a row, which covers the hash of the row before it. */
export const chainHash = (head: string, { attempt, seq, at, entries }: Omit<LogRow, 'hash'>): string =>
  sha256([head, attempt, seq, at, entries].join('\n'))

/** Makes the row that follows the head of an attempt's log; its hash covers everything before it. */
function nextLogRow(attempt: { id: string; log_seq: number; log_head: string }, entries: string, at: number): LogRow {
  const row = { attempt: attempt.id, seq: attempt.log_seq + 1, at, entries }
  return { ...row, hash: chainHash(attempt.log_head, row) }
}

/** Writes one row after the head of an attempt's log; the head moves on in memory and is the caller's to store. */
export function logRow(attempt: LogHead, text: string, at: number): LogRow {
  const row = nextLogRow(attempt, text, at)
  attempt.log_seq = row.seq
  attempt.log_head = row.hash
  attempt.log_bytes += text.length
  attempt.log_at = at
  return row
}

/**
 * Writes the accepted edits of one save as one row, each as a difference where that is shorter. When the budget is spent, a row within a
 * minute of the last one is left out, or names long texts by their digest if it may not be.
 */
export function logAccepted(attempt: AttemptRow, edits: readonly LoggedEdit[], head: RowHead | null, at: number): LogRow[] {
  const hasToBe = head !== null || edits.some(({ isWhole }) => isWhole)
  const isThinned = isSpent(attempt) && Math.abs(at - attempt.log_at) < thinnedTo
  if (isThinned && !hasToBe) {
    for (const { slot } of edits) Object.assign(slot, { logRow: 0, logIsWhole: false })
    return []
  }
  const entries = edits.map((edit) => entryOf(edit, isThinned))
  const row = logRow(attempt, rowText(head, entries), at)
  for (const [index, { slot }] of edits.entries()) {
    const [isWhole, isDigest] = [entries[index]?.length === 4, isDigestEntry(entries[index])]
    Object.assign(slot, { logRow: isDigest ? 0 : row.seq, logIsWhole: isWhole && !isDigest })
  }
  return [row]
}

/** Writes a rival, whatever the budget. */
export function logRival(
  attempt: AttemptRow,
  writer: string,
  { question, version }: Pick<Slot, 'question' | 'version'>,
  value: AnswerValue,
  at: number,
): LogRow {
  return logRow(attempt, rowText({ rival: writer }, [wholeOrDigest(question, version, value, isSpent(attempt))]), at)
}

const isDigestEntry = (entry: LogEntry | undefined): boolean => typeof entry?.[3] === 'object' && entry[3] !== null

const wholeOrDigest = (question: string, version: number, value: AnswerValue, isBeyond: boolean): LogEntry =>
  isBeyond && value.textAnswer.length > longestBeyond ? digestEntry(question, version, value) : wholeEntry(question, version, value)

function entryOf({ slot, before, isWhole }: LoggedEdit, isBeyond: boolean): LogEntry {
  const { question, version, logRow: row, textAnswer } = slot
  const mayDiffer = !isWhole && row > 0 && slot.answerId === before.answerId
  if (!mayDiffer) return wholeOrDigest(question, version, slot, isBeyond)
  const [start, removed, inserted] = differenceOf(before.textAnswer, textAnswer)
  return inserted.length + 16 < textAnswer.length
    ? [question, version, row, start, removed, inserted]
    : wholeOrDigest(question, version, slot, isBeyond)
}

/** Writes the entries of a row, after its head where it has one. */
export const rowText = (head: RowHead | null, entries: readonly LogEntry[]): string =>
  JSON.stringify(head === null ? entries : [head, ...entries])

export const wholeEntry = (question: string, version: number, { answerId, textAnswer }: AnswerValue): WholeEntry => [
  question,
  version,
  answerId,
  textAnswer,
]

const digestEntry = (question: string, version: number, { answerId, textAnswer }: AnswerValue): DigestEntry => [
  question,
  version,
  answerId,
  { sha256: sha256(textAnswer) },
]

/** Returns where two texts differ, by how much is alike at their start and their end. */
function differenceOf(before: string, after: string): [start: number, removed: number, inserted: string] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1
  let alike = 0
  while (alike < shorter - start && before.charCodeAt(before.length - 1 - alike) === after.charCodeAt(after.length - 1 - alike)) alike += 1
  return [start, before.length - start - alike, after.slice(start, after.length - alike)]
}
