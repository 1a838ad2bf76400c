import { type AttemptLogEntry, AttemptLogKind } from '../../../domain/api/attempt-log.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import { parseRow } from '../attempts/engine/log/log-reading.ts'
import type { StoredAttemptLog } from './attempt-log.store.ts'

const kinds: ReadonlySet<string> = new Set(AttemptLogKind.anyOf.map((kind) => kind.const))
const isKind = (kind: string): kind is AttemptLogKind => kinds.has(kind)

function entryOf({ number, at, entries }: StoredAttemptLog['rows'][number], texts: StoredAttemptLog['texts']): AttemptLogEntry[] {
  const { room = 'extended', act = '', minutes = null, reason = '', ends, extended } = parseRow(entries).head
  if (!isKind(room)) return []
  const text = texts.get(act) ?? null
  return [{ attemptNumber: number, at: isoOf(at), kind: room, minutes, text, reason, ends: isoOf(ends ?? extended ?? null) }]
}

/** Shows a student what was done to their attempts, the oldest entry first. */
export function attemptLogView({ rows, closings, texts }: StoredAttemptLog): AttemptLogEntry[] {
  const acts = rows.flatMap((row) => entryOf(row, texts))
  const ends = closings.map(({ number, at, reason }): AttemptLogEntry => {
    return { attemptNumber: number, at: isoOf(at), kind: 'close', minutes: null, text: null, reason, ends: null }
  })
  return [...acts, ...ends].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
