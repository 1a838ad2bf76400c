import type { AnswerValue } from '../../../../../domain/attempt/answer.ts'
import { attemptBudget } from '../../../../../domain/limits.ts'
import type { EvidenceTable } from '../../../../db/evidence-tables.ts'
import type { AttemptRow } from '../../attempt-state.ts'
import { read, type Sql } from '../database/sql.ts'

export type Source = 'rival' | 'late' | 'file'

/** A text that is kept beside what counts. */
export interface EvidenceText {
  question: string
  writer: string
  source: Source
  seq: number
  base: number
  value: AnswerValue
  at: number
  inTime: boolean
}

type KeptRow = Pick<EvidenceTable, 'id' | 'attempt_id' | 'question_id' | 'writer' | 'source' | 'bytes'>
type Held = Pick<KeptRow, 'id' | 'bytes'> &
  Pick<EvidenceText, 'question' | 'writer'> & { attempt: string; source: string; isStored: boolean; record: object | null }

/** What a row takes besides its text. */
const rowBytes = 200
export const bytesOf = ({ textAnswer }: AnswerValue): number => rowBytes + Buffer.byteLength(textAnswer)

const keyOf = (attempt: string, question: string, writer: string, source: string): string =>
  JSON.stringify([attempt, question, writer, source])

const recordOf = (
  id: string,
  attempt: string,
  bytes: number,
  { question, writer, source, seq, base, value, at, inTime }: EvidenceText,
) => ({
  ...{ id, attempt, question, writer, source, seq, base, bytes, at },
  answer: value.answerId,
  text: value.textAnswer,
  in_time: inTime ? 1 : 0,
})

/** Reads which texts lie beside the answers of these attempts, and keeps more within the budget of each attempt; `store` writes it down. */
export async function readEvidenceTexts(sql: Sql, attempts: Iterable<AttemptRow>, newId: () => string) {
  const ids = [...new Set(attempts)].flatMap(({ id, aside_bytes }) => (aside_bytes > 0 ? [id] : []))
  const rows = ids.length > 0 ? await read<KeptRow>(sql, 'evidenceTexts', [ids]) : []
  const held = new Map<string, Held>()
  const dropped: string[] = []
  const drop = (attempt: AttemptRow, key: string, { id, bytes, isStored }: Held) => {
    held.delete(key)
    attempt.aside_bytes -= bytes
    if (isStored) dropped.push(id)
  }
  for (const { id, attempt_id: attempt, question_id: question, writer, source, bytes } of rows)
    held.set(keyOf(attempt, question, writer, source), { id, bytes, attempt, question, writer, source, isStored: true, record: null })
  const rivalsOf = (attempt: AttemptRow, of: string): [key: string, rival: Held][] =>
    [...held].filter(([, each]) => each.attempt === attempt.id && each.question === of && each.source === 'rival')

  return {
    /** Keeps a text; a newer one of its writer for the question takes the older one's place. Returns false when there is no room. */
    keep(attempt: AttemptRow, text: EvidenceText): boolean {
      const key = keyOf(attempt.id, text.question, text.writer, text.source)
      const [before, bytes] = [held.get(key), bytesOf(text.value)]
      const sum = attempt.aside_bytes - (before?.bytes ?? 0) + bytes
      if (sum > attemptBudget.evidenceBytes) return false
      attempt.aside_bytes = sum
      const id = newId()
      const record = recordOf(id, attempt.id, bytes, text)
      const { question, writer, source } = text
      held.set(key, { id, bytes, attempt: attempt.id, question, writer, source, isStored: before?.isStored ?? false, record })
      return true
    },
    /** Returns whether a text of this writer came after the close. */
    hasLate: (attempt: AttemptRow, question: string, writer: string): boolean => held.has(keyOf(attempt.id, question, writer, 'late')),
    /** Returns whether a question has an unsettled rival of another writer. */
    hasRivalOfOthers: (attempt: AttemptRow, question: string, writer: string): boolean =>
      rivalsOf(attempt, question).some(([, rival]) => rival.writer !== writer),
    /** Removes the named rivals of a question; returns which there were. */
    settle(attempt: AttemptRow, question: string, ids: readonly string[]): string[] {
      const named = ids.length > 0 ? rivalsOf(attempt, question).filter(([, { id }]) => ids.includes(id)) : []
      for (const [key, rival] of named) drop(attempt, key, rival)
      return named.map(([, { id }]) => id)
    },
    /** Removes the rival of a writer who has written what counts since. */
    withdraw(attempt: AttemptRow, question: string, writer: string): void {
      const key = keyOf(attempt.id, question, writer, 'rival')
      const rival = held.get(key)
      if (rival) drop(attempt, key, rival)
    },
    /** Writes down what changed; `file` is what an answers file says of itself and who brought it. */
    async store(file: { writtenAt: number; uploadedBy: string } | null = null): Promise<void> {
      if (dropped.length > 0) await sql.all('dropEvidence', [dropped])
      const kept = [...held.values()].flatMap(({ record }) => (record === null ? [] : [record]))
      if (kept.length > 0)
        await sql.each(
          'keepEvidence',
          kept.map((record) => ({ ...record, written_at: file?.writtenAt ?? null, uploaded_by: file?.uploadedBy ?? null })),
        )
    },
  }
}

export type EvidenceTexts = Awaited<ReturnType<typeof readEvidenceTexts>>
