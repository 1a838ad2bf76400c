import { type AttemptLogEntry, AttemptLogKind } from '../../../domain/api/attempt-log.ts'
import { separateReason } from '../../../domain/text/notice-reason.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { parseRow } from '../attempts/engine/log/log-reading.ts'
import type { StoredAttemptLog, StoredLogRow } from './attempt-log.store.ts'

const kinds: ReadonlySet<string> = new Set(AttemptLogKind.anyOf.map((kind) => kind.const))
const isKind = (kind: string): kind is AttemptLogKind => kinds.has(kind)

function entryOf({ number, at, entries, reason: closing }: StoredLogRow, texts: StoredAttemptLog['texts']): AttemptLogEntry[] {
  const said = { attemptNumber: number, at: isoOf(at) }
  if (closing !== null) return [{ ...said, kind: 'close', minutes: null, text: null, reason: closing, ends: null }]
  const { room = 'extended', act = '', minutes = null, reason = '', ends, extended } = parseRow(entries).head
  if (!isKind(room)) return []
  const text = texts.get(act) ?? null
  const beside = separateReason({ kind: room, text }, reason)
  return [{ ...said, kind: room, minutes, text, reason: beside, ends: isoOf(ends ?? extended ?? null) }]
}

/** Shows a student a page of what was done to their attempts, the oldest entry first; `logNext` is absent on the last page. */
export const attemptLogView = ({ rows, texts, next }: StoredAttemptLog): { log: AttemptLogEntry[]; logNext?: number } => ({
  log: rows.flatMap((row) => entryOf(row, texts)),
  ...(next === null ? {} : { logNext: next }),
})
