import type { Answer, Answers } from '../../../domain/attempt/answer.ts'
import type { AnswersTable } from '../../db/schema.ts'

/** What is read of an answer; the flag and the version where they are asked for. */
export type AnswerRow = Pick<AnswersTable, 'question_id' | 'answer_id' | 'text_answer'> & Partial<Pick<AnswersTable, 'flagged' | 'version'>>

/** Returns a row as the answer that the server holds. */
export const answerOf = ({ answer_id, text_answer, flagged = 0, version = 0 }: AnswerRow): Answer => ({
  answerId: answer_id,
  textAnswer: text_answer,
  flagged: flagged === 1,
  version,
})

/** Returns the answers of each attempt by question id; an attempt without answers has an empty record. */
export function answersByAttempt(
  attemptIds: readonly string[],
  rows: readonly (AnswerRow & { attempt_id: string })[],
): Map<string, Answers> {
  const answers = new Map<string, Answers>(attemptIds.map((id) => [id, {}]))
  for (const row of rows) {
    const ofAttempt = answers.get(row.attempt_id)
    if (ofAttempt) ofAttempt[row.question_id] = answerOf(row)
  }
  return answers
}
