import { isLate } from '../../../domain/attempt/attempt.ts'
import { letterOf } from '../../../domain/grading/letters.ts'
import { scoreSoFar } from '../../../domain/grading/score-so-far.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { ReviewedStudent, ReviewedSubmission } from '../review/review.store.ts'

/** The cells of one line of the results; a number stays a number. */
export type ResultCells = (string | number)[]

const facts = ['Name', 'E-mail', 'Status', 'Attempt', 'Submitted at (UTC)', 'Late', 'Score', 'Max', 'Percentage', 'Letter']

const titleOf = ({ title, points }: Question, index: number): string =>
  [`Q${index + 1}`, title, `(${points} ${points === 1 ? 'point' : 'points'})`].filter((part) => part !== '').join(' ')

/** Returns the heading of the results: the facts, then each question. */
export const resultsHeading = (questions: readonly Question[]): string[] => [...facts, ...questions.map(titleOf)]

const hundredths = (value: number): number => Math.round(value * 100) / 100

const factsOf = (submission: ReviewedSubmission): ResultCells => {
  const { score, of, percentage, isSoFar } = scoreSoFar(submission)
  const isUngraded = isSoFar && of === 0
  return [
    submission.status === 'graded' ? 'Graded' : 'Waiting for grading',
    submission.number,
    isoOf(submission.submittedAt),
    isLate(submission.submittedAt, submission.dueDate) ? 'Yes' : 'No',
    isUngraded ? '' : score,
    isUngraded ? '' : of,
    isSoFar ? '' : hundredths(percentage),
    isSoFar ? '' : letterOf(percentage),
  ]
}

/** Returns the line of a student; what has no grade, and a question that the attempt did not have, stays empty. */
export function resultCells(
  { name, email }: ReviewedStudent,
  submission: ReviewedSubmission | null,
  questions: readonly Question[],
  points: ReadonlyMap<string, number | null>,
): ResultCells {
  const given = submission ? factsOf(submission) : ['Not submitted', ...facts.slice(3).map(() => '')]
  return [name, email, ...given, ...questions.map(({ id }) => points.get(id) ?? '')]
}
