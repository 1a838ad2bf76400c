import type { AnswerValue } from '../../../../../domain/attempt/answer.ts'
import { attemptBudget } from '../../../../../domain/limits.ts'
import type { AttemptRow } from '../../attempt-state.ts'
import type { LogRow } from '../../log-row.ts'
import type { Slot } from '../saving/slots.ts'
import { nextLogRow } from './answer-log.ts'
import { differenceOf, digestEntry, type LogEntry, type RowHead, rowText, wholeEntry } from './log-entries.ts'

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

const isSpent = ({ log_bytes }: AttemptRow): boolean => log_bytes > attemptBudget.logBytes

/** Writes one row after the head of an attempt's log; the head moves on in memory and is the caller's to store. */
export function logRow(attempt: AttemptRow, text: string, at: number): LogRow {
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
export function logRival(attempt: AttemptRow, writer: string, { question, version }: Slot, value: AnswerValue, at: number): LogRow {
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
