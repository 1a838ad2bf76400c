import { isSameAnswer } from '../../../../../domain/attempt/answer.ts'
import type { EvidenceTable } from '../../../../db/evidence-tables.ts'
import type { AttemptRow } from '../../attempt-state.ts'
import { read, type Sql } from '../database/sql.ts'
import { logRival } from '../log/log-writing.ts'

type LateRow = Pick<EvidenceTable, 'id' | 'attempt_id' | 'question_id' | 'writer' | 'answer_id' | 'text_answer' | 'bytes'> & {
  version: number
  stands_answer: string | null
  stands_text: string
  older: string | null
  older_bytes: number | null
}

type Dropped = Pick<LateRow, 'id' | 'attempt_id' | 'bytes'>

const olderOf = ({ older: id, older_bytes: bytes, attempt_id }: LateRow): Dropped[] =>
  id === null || bytes === null ? [] : [{ id, attempt_id, bytes }]

const answerOf = ({ answer_id: answerId, text_answer: textAnswer }: Pick<LateRow, 'answer_id' | 'text_answer'>) => ({
  answerId,
  textAnswer,
})

const isCounted = (row: LateRow): boolean =>
  isSameAnswer(answerOf(row), answerOf({ answer_id: row.stands_answer, text_answer: row.stands_text }))

async function drop(sql: Sql, rows: readonly Dropped[]): Promise<void> {
  for (const { attempt_id, bytes } of rows) await sql.all('lowerAside', [attempt_id, bytes])
  if (rows.length > 0) await sql.all('dropEvidence', [rows.map(({ id }) => id)])
}

/**
 * What the student has sent since the close, on whichever device or page, is kept as if it had met an open attempt out of sight of what counts: as a
 * rival, logged as one. It takes the place of an older rival of its writer, also where it says the same as what counts, and is not kept.
 */
export async function giveLateTextsBack(sql: Sql, attempts: readonly AttemptRow[], now: number): Promise<void> {
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  const rows = await read<LateRow>(sql, 'lateTextsOf', [[...byId.keys()]])
  const rivals = rows.filter((row) => !isCounted(row))
  const logged = rivals.flatMap((row) => {
    const [attempt, place] = [byId.get(row.attempt_id), { question: row.question_id, version: row.version }]
    return attempt ? [logRival(attempt, row.writer, place, answerOf(row), now)] : []
  })
  if (logged.length > 0) await sql.each('appendLog', logged)
  await drop(sql, [...rows.flatMap(olderOf), ...rows.filter(isCounted)])
  if (rivals.length > 0) await sql.all('makeRivals', [rivals.map(({ id }) => id)])
}
