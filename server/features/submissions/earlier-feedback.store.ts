import type { Kysely } from 'kysely'
import { type Answers, type AnswerValue, isSameAnswer } from '../../../domain/attempt/answer.ts'
import type { EarlierFeedback } from '../../../domain/grading/review.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { ReopenedSubmissionsTable } from '../../db/room-tables.ts'
import type { Database, GradesTable } from '../../db/schema.ts'

type Row = Pick<ReopenedSubmissionsTable, 'attempt_id' | 'submitted_at' | 'answers' | 'grades'>

/** A submission as it was graded before it was reopened. */
interface EarlierGrades {
  submittedAt: number
  answers: Answers
  feedback: Map<string, string>
}

const gradesOf = ({ submitted_at, answers, grades }: Row): EarlierGrades => ({
  submittedAt: submitted_at,
  answers: JSON.parse(answers) as Answers,
  feedback: new Map((JSON.parse(grades) as GradesTable[]).map(({ question_id, feedback }) => [question_id, feedback])),
})

/** Returns the feedback on other answers to a question than the current one; of equal answers, that of the latest submission. */
function feedbackOnOthers(earlier: readonly EarlierGrades[], questionId: string, current: AnswerValue): EarlierFeedback[] {
  const seen: (AnswerValue | undefined)[] = [current]
  return earlier.flatMap(({ submittedAt, answers, feedback }) => {
    const answer = answers[questionId]
    if (seen.some((one) => isSameAnswer(one, answer))) return []
    seen.push(answer)
    const text = feedback.get(questionId) ?? ''
    return text === '' ? [] : [{ feedback: text, submittedAt: isoOf(submittedAt) }]
  })
}

/** Reads what persons wrote about answers of submissions that were reopened; what comes back returns that of a question, the latest first. */
export async function earlierFeedbackReader(db: Kysely<Database>, attemptIds: readonly string[]) {
  const rows = await db
    .selectFrom('reopened_submissions')
    .select(['attempt_id', 'submitted_at', 'answers', 'grades'])
    .where('attempt_id', 'in', attemptIds)
    .orderBy('log_seq', 'desc')
    .execute()
  const byAttempt = new Map([...Map.groupBy(rows, ({ attempt_id }) => attempt_id)].map(([id, some]) => [id, some.map(gradesOf)] as const))
  return (attemptId: string, questionId: string, current: AnswerValue): EarlierFeedback[] =>
    feedbackOnOthers(byAttempt.get(attemptId) ?? [], questionId, current)
}
