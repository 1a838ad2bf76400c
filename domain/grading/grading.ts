import { type Answer, isAnswered } from '../attempt/answer.ts'
import type { Question, QuestionType } from '../quiz/quiz.ts'
import { type Letter, letterOf } from './letters.ts'
import { type FindPattern, matchesShortAnswer } from './short-answer.ts'

/** The grade of one question; `points` null means a person has to grade it. */
export interface QuestionGrade {
  points: number | null
  correct: boolean | null
}

const choiceIsCorrect = (question: Question, answer: Answer | undefined): boolean =>
  question.answers.some((choice) => choice.correct && choice.id === answer?.answerId)

/** Whether an answer is right by the key, for each type of question; null where a person has to look. */
const correctness: Record<QuestionType, (question: Question, answer: Answer | undefined, findPattern: FindPattern) => boolean | null> = {
  multiple_choice: choiceIsCorrect,
  true_false: choiceIsCorrect,
  short_answer: (question, answer, findPattern) => matchesShortAnswer(question, answer?.textAnswer ?? '', findPattern),
  essay: (_, answer) => (isAnswered(answer) ? null : false),
}

/** Grades one answer as far as a machine can: essays with text and what no pattern decides are left to a person, a blank answer is 0. */
export function gradeByKey(question: Question, answer: Answer | undefined, findPattern: FindPattern): QuestionGrade {
  if (question.fullPoints) return { points: question.points, correct: true }
  const correct = correctness[question.questionType](question, answer, findPattern)
  return { points: correct === null ? null : correct ? question.points : 0, correct }
}

/** Returns whether points given by hand are right; part of the points is neither right nor wrong. */
export const judgementOf = (points: number, max: number): boolean | null => (points >= max ? true : points === 0 ? false : null)

/** The sum of an attempt's grades. */
export interface Score {
  score: number
  maxScore: number
  percentage: number
  pendingPoints: number
}

/** Adds up grades against their questions: points so far, all points, 100·score/maxScore, and the points still ungraded. */
export function scoreOf(
  questions: readonly { id: string; points: number }[],
  grades: Readonly<Record<string, { points: number | null }>>,
): Score {
  let [score, maxScore, pendingPoints] = [0, 0, 0]
  for (const { id, points } of questions) {
    maxScore += points
    const given = grades[id]?.points
    if (given === null) pendingPoints += points
    else score += given ?? 0
  }
  return { score, maxScore, percentage: percentageOf(score, maxScore), pendingPoints }
}

/** Returns 100·score/maxScore, and 0 where nothing can be scored. */
export const percentageOf = (score: number, maxScore: number): number => (maxScore > 0 ? (100 * score) / maxScore : 0)

/** The sums of a submitted attempt by which attempts are compared. */
export type Scored = Pick<Score, 'score' | 'maxScore' | 'pendingPoints'> & { number: number }

const highest = <T extends Scored>(attempts: readonly T[], pointsOf: (attempt: T) => number): T | null =>
  attempts.reduce<T | null>((best, attempt) => (best && comparePoints(best, attempt, pointsOf) >= 0 ? best : attempt), null)

const comparePoints = <T extends Scored>(one: T, other: T, pointsOf: (attempt: T) => number): number =>
  percentageOf(pointsOf(one), one.maxScore) - percentageOf(pointsOf(other), other.maxScore) || one.number - other.number

/** Returns the attempt that counts: the best percentage, of equal ones the latest; null without attempts. */
export const countingAttemptOf = <T extends Scored>(attempts: readonly T[]): T | null => highest(attempts, ({ score }) => score)

/** Returns the attempt a teacher has to look at: the one that counts, or one whose ungraded points could still make it count. */
export const attemptToReviewOf = <T extends Scored>(attempts: readonly T[]): T | null =>
  highest(attempts, ({ score, pendingPoints }) => score + pendingPoints)

/** Returns whether a submission has every grade, so that its score, letter and level mean something. */
export const isFullyGraded = ({ pendingPoints }: Pick<Score, 'pendingPoints'>): boolean => pendingPoints === 0

/**
 * How a quiz came out over a class; averages and letters are over the `gradedCount` students for whom nothing waits for a grade. `maxScore` is what
 * all of these could reach, null where there are none or their keys give different points.
 */
export interface QuizStatistics {
  totalStudents: number
  submittedCount: number
  gradedCount: number
  completionRate: number
  averageScore: number
  averagePercentage: number
  maxScore: number | null
  pendingCount: number
  gradeDistribution: Record<Letter, number>
}

const commonOf = (values: readonly number[]): number | null => {
  const [first = null, ...others] = new Set(values)
  return others.length === 0 ? first : null
}

const meanOf = (values: readonly number[]): number =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0

/**
 * Sums up a quiz over a class of `totalStudents`, given the submitted attempts of each student who submitted, by the attempt that counts;
 * students for whom something waits for a grade are left out of averages and letters.
 */
export function statisticsOf(totalStudents: number, attemptsByStudent: readonly (readonly Scored[])[]): QuizStatistics {
  const leading = attemptsByStudent.flatMap((attempts) => attemptToReviewOf(attempts) ?? [])
  const graded = leading.filter(isFullyGraded)
  const percentages = graded.map(({ score, maxScore }) => percentageOf(score, maxScore))
  const gradeDistribution = { A: 0, B: 0, C: 0, D: 0, F: 0 }
  for (const percentage of percentages) gradeDistribution[letterOf(percentage)] += 1
  return {
    totalStudents,
    submittedCount: leading.length,
    gradedCount: graded.length,
    completionRate: percentageOf(leading.length, totalStudents),
    averageScore: meanOf(graded.map(({ score }) => score)),
    averagePercentage: meanOf(percentages),
    maxScore: commonOf(graded.map(({ maxScore }) => maxScore)),
    pendingCount: leading.length - graded.length,
    gradeDistribution,
  }
}
