import type { DatabaseSync } from 'node:sqlite'
import type { Answers } from '../../../domain/answer.ts'

/** Reads the answers of an attempt as the receipt is made of them. */
export function readAnswersOf(raw: DatabaseSync, attempt: string): Answers {
  const rows = raw.prepare('select * from answers where attempt_id = ?').all(attempt)
  return Object.fromEntries(
    rows.map(({ question_id, answer_id, text_answer, flagged, revision }) => [
      String(question_id),
      {
        answerId: answer_id === null ? null : String(answer_id),
        textAnswer: String(text_answer),
        flagged: flagged === 1,
        revision: Number(revision),
      },
    ]),
  )
}
