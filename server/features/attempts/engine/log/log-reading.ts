import type { Answer, Answers } from '../../../../../domain/attempt/answer.ts'
import type { LogRow } from '../../log-row.ts'
import type { DifferenceEntry, DigestEntry, ProtocolOneEntry, RowHead, WholeEntry } from './log-entries.ts'
import { chainHash } from './log-writing.ts'

/** An answer as the log records it: in which row, and whether its text is known or only its digest. */
export interface LoggedAnswer extends Answer {
  row: number
  isKnown: boolean
}

/** The answers that a log records up to a row, by question. */
export type LogState = Map<string, LoggedAnswer>

type ReadEntry = ProtocolOneEntry | WholeEntry | DifferenceEntry | DigestEntry

/** A row as it is read; the head is empty where the row has none. */
export interface ParsedRow {
  head: RowHead
  entries: ReadEntry[]
}

/** Parses a row of either edition; throws where it is none. */
export function parseRow(text: string): ParsedRow {
  const [first, ...others] = JSON.parse(text) as [RowHead | ReadEntry, ...ReadEntry[]]
  if (first === undefined) return { head: {}, entries: [] }
  return Array.isArray(first) ? { head: {}, entries: [first, ...others] } : { head: first, entries: others }
}

const isOfFirstEdition = (entry: ReadEntry): entry is ProtocolOneEntry => typeof entry[1] !== 'number'

/** Applies one row; a rival changes nothing. Throws a `TypeError` for a difference from a text that the log does not record. */
export function applyLogRow(state: LogState, { head, entries }: ParsedRow, row: number): void {
  if (head.rival !== undefined) return
  for (const entry of entries) {
    if (isOfFirstEdition(entry)) readFirst(state, entry, row)
    else state.set(entry[0], answerOf(state, entry, row))
  }
}

/** Of protocol 1 the highest revision counts, of equal ones the first. */
function readFirst(state: LogState, [question, answerId, textAnswer, flagged, version]: ProtocolOneEntry, row: number): void {
  if (version > (state.get(question)?.version ?? -1)) state.set(question, { answerId, textAnswer, flagged, version, row, isKnown: true })
}

function answerOf(state: LogState, entry: WholeEntry | DifferenceEntry | DigestEntry, row: number): LoggedAnswer {
  const [question, version] = entry
  const before = state.get(question)
  const place = { flagged: before?.flagged ?? false, version, row }
  if (entry.length === 4) {
    const [, , answerId, text] = entry
    return typeof text === 'string'
      ? { ...place, answerId, textAnswer: text, isKnown: true }
      : { ...place, answerId, textAnswer: '', isKnown: false }
  }
  const [, , from, start, removed, inserted] = entry
  if (before?.row !== from || !before.isKnown) throw new TypeError(`Row ${row} differs from row ${from}, which is not the one before it`)
  return { ...before, ...place, textAnswer: withDifference(before.textAnswer, start, removed, inserted) }
}

/** Returns the text that a difference makes of the text before. */
const withDifference = (before: string, start: number, removed: number, inserted: string): string =>
  before.slice(0, start) + inserted + before.slice(start + removed)

/** Returns the answers that a log records, or null where it holds only a digest of one. */
export const loggedAnswers = (state: LogState): Answers | null =>
  [...state.values()].every(({ isKnown }) => isKnown) ? Object.fromEntries(state) : null

/** Where a log ends: the number and the hash of its last row. */
export type LogEnd = Pick<LogRow, 'seq' | 'hash'>

export const emptyLog: LogEnd = { seq: 0, hash: '' }

/** Returns whether the row is the unaltered next row. */
export const followsLog = (end: LogEnd, row: LogRow): boolean => row.seq === end.seq + 1 && row.hash === chainHash(end.hash, row)
