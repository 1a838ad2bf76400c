import { emptyLog, followsLog } from '../../../server/features/attempts/engine/log/log-reading.ts'
import type { LogRow } from '../../../server/features/attempts/log-row.ts'

/** Returns whether a log is whole and unchanged, from its first row to the head the attempt holds. */
export function verifyLog(rows: readonly LogRow[], head: string): boolean {
  const isWhole = rows.every((row, index) => followsLog(rows[index - 1] ?? emptyLog, row))
  return isWhole && (rows.at(-1) ?? emptyLog).hash === head
}
