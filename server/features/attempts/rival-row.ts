import type { Rival } from '../../../domain/attempt/answer.ts'
import type { EvidenceTable } from '../../db/evidence-tables.ts'
import { isAhead } from './edit-rules.ts'

/** A rival as it is read, with the version and the writer of the current answer. */
export type RivalRow = Pick<EvidenceTable, 'id' | 'attempt_id' | 'question_id' | 'writer' | 'base' | 'answer_id' | 'text_answer'> & {
  stands_version: number | null
  stands_writer: string | null
}

/** Returns a row as the rival that its student sees. */
export const rivalOf = (row: RivalRow): Rival => ({
  id: row.id,
  questionId: row.question_id,
  answer: { answerId: row.answer_id, textAnswer: row.text_answer },
  ahead: isAhead(row, { version: row.stands_version ?? 0, writer: row.stands_writer }),
})
