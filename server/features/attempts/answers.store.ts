import type { Kysely } from 'kysely'
import type { Answers } from '../../../domain/attempt/answer.ts'
import type { Database } from '../../db/schema.ts'

/** Reads the answers that the server holds of an attempt. */
export const answerStore = (db: Kysely<Database>) => ({
  /** Returns the stored answers of an attempt by question id; none for an attempt that does not exist. */
  async ofAttempt(attemptId: string): Promise<Answers> {
    const rows = await db.selectFrom('answers').selectAll().where('attempt_id', '=', attemptId).execute()
    return Object.fromEntries(
      rows.map(({ question_id, answer_id, text_answer, flagged, version }) => [
        question_id,
        { answerId: answer_id, textAnswer: text_answer, flagged: flagged === 1, version },
      ]),
    )
  },
})
