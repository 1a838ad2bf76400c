import type { EvidenceTable } from '../../../../db/evidence-tables.ts'
import type { AttemptRow } from '../../attempt-state.ts'
import { read, type Sql } from '../database/sql.ts'
import { logRival } from '../log/log-writing.ts'

type LateRow = Pick<EvidenceTable, 'id' | 'attempt_id' | 'question_id' | 'writer' | 'answer_id' | 'text_answer'> & {
  version: number
  older: string | null
  older_bytes: number | null
}

/**
 * What the writer who was in charge at the close has sent since comes back to the student as a rival, logged as one; it takes the place of an older
 * rival of that writer. The close did not count for them: what they wrote is as if it had met an open attempt out of sight of what counts.
 */
export async function giveLateTextsBack(sql: Sql, attempts: readonly AttemptRow[], now: number): Promise<void> {
  const rows = await read<LateRow>(sql, 'lateTextsInCharge', [attempts.map(({ id }) => id)])
  if (rows.length === 0) return
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  const logged = rows.flatMap(({ attempt_id, writer, question_id: question, version, answer_id: answerId, text_answer: textAnswer }) => {
    const attempt = byId.get(attempt_id)
    return attempt ? [logRival(attempt, writer, { question, version }, { answerId, textAnswer }, now)] : []
  })
  await sql.each('appendLog', logged)
  const older = rows.flatMap(({ older }) => older ?? [])
  for (const { attempt_id, older_bytes } of rows) if (older_bytes !== null) await sql.all('lowerAside', [attempt_id, older_bytes])
  if (older.length > 0) await sql.all('dropEvidence', [older])
  await sql.all('makeRivals', [rows.map(({ id }) => id)])
}
