import { hasChoices, type Question } from '../quiz/quiz.ts'
import { comparable } from '../text/plain-text.ts'
import {
  cronbachAlpha,
  discrimination,
  type Figure,
  facility,
  mean,
  median,
  noFigure,
  standardDeviation,
  standardError,
} from './item-statistics.ts'

/** One answer with its points; null means that a person has to grade it. */
export interface Response {
  points: number | null
  answerId: string | null
  text: string
}

/** A submission as its answers by question id; a question that is not there was left blank and has no points. */
export type SubmissionResponses = ReadonlyMap<string, Response>

/** How often a choice was taken; the choice null is the blank. */
export interface ChoiceCount {
  choiceId: string | null
  text: string
  isCorrect: boolean
  count: number
  share: number
  meanRest: Figure
}

/** A typed answer and how often it was given; `meanPoints` null while none of them has a grade. */
export interface CommonAnswer {
  text: string
  count: number
  share: number
  meanPoints: number | null
}

export interface QuestionAnalysis {
  gradedCount: number
  pendingCount: number
  blankCount: number
  facility: Figure
  meanPoints: Figure
  standardDeviation: Figure
  discrimination: Figure
  choices: ChoiceCount[]
  commonAnswers: CommonAnswer[]
}

export interface TestAnalysis {
  fullyGradedCount: number
  /** The scores of the fully graded submissions. */
  scores: number[]
  mean: Figure
  median: Figure
  standardDeviation: Figure
  alpha: Figure
  standardError: Figure
}

const blank: Response = { points: 0, answerId: null, text: '' }
const mostAnswers = 10

const pointsIn = (taken: SubmissionResponses, { id }: Question): number | null => (taken.get(id) ?? blank).points
const scoreOf = (taken: SubmissionResponses, questions: readonly Question[]): number =>
  questions.reduce((score, question) => score + (pointsIn(taken, question) ?? 0), 0)

const isBlank = (question: Question, { answerId, text }: Response): boolean =>
  hasChoices(question) ? answerId === null : text.trim() === ''

/** The submissions in which no question waits for a person. */
const fullyGraded = (questions: readonly Question[], all: readonly SubmissionResponses[]): SubmissionResponses[] =>
  all.filter((taken) => questions.every((question) => pointsIn(taken, question) !== null))

/** Analyses the test as a whole over the submissions that have every grade. */
export function analyseTest(questions: readonly Question[], all: readonly SubmissionResponses[]): TestAnalysis {
  const graded = fullyGraded(questions, all)
  const scores = graded.map((taken) => scoreOf(taken, questions))
  const alpha = cronbachAlpha(questions.map((question) => graded.map((taken) => pointsIn(taken, question) ?? 0)))
  const deviation = standardDeviation(scores)
  return {
    fullyGradedCount: graded.length,
    scores,
    mean: mean(scores),
    median: median(scores),
    standardDeviation: deviation,
    alpha,
    standardError: standardError(deviation, alpha),
  }
}

/** Returns a function that analyses one question: facility and discrimination over the same fully graded submissions, counts and answers over all. */
export function questionAnalyser(
  questions: readonly Question[],
  all: readonly SubmissionResponses[],
): (question: Question) => QuestionAnalysis {
  const graded = fullyGraded(questions, all)
  const scores = new Map(graded.map((taken) => [taken, scoreOf(taken, questions)]))
  return (question) => {
    const restOf = (taken: SubmissionResponses) => (scores.get(taken) ?? 0) - (pointsIn(taken, question) ?? 0)
    const gradedCount = all.filter((taken) => pointsIn(taken, question) !== null).length
    const points = graded.map((taken) => pointsIn(taken, question) ?? 0)
    return {
      gradedCount,
      pendingCount: all.length - gradedCount,
      blankCount: all.filter((taken) => isBlank(question, taken.get(question.id) ?? blank)).length,
      facility: facility(points, question.points),
      meanPoints: mean(points),
      standardDeviation: standardDeviation(points),
      discrimination: questions.length < 2 ? noFigure('tooFewQuestions') : discrimination(points, graded.map(restOf)),
      choices: hasChoices(question) ? choiceTable(question, all, (taken) => (scores.has(taken) ? restOf(taken) : null)) : [],
      commonAnswers: question.questionType === 'short_answer' ? commonAnswers(question, all) : [],
    }
  }
}

/**
 * Counts who took each choice, with the mean score of the rest of the test of those: a distractor that the strong take is a trap or a
 * second right answer. Source: Crocker & Algina (1986), chapter 14 (distractor analysis).
 */
function choiceTable(
  question: Question,
  all: readonly SubmissionResponses[],
  restOf: (taken: SubmissionResponses) => number | null,
): ChoiceCount[] {
  const taking = Map.groupBy(all, (taken) => (taken.get(question.id) ?? blank).answerId)
  const line = (choiceId: string | null, text: string, isCorrect: boolean): ChoiceCount => {
    const takers = taking.get(choiceId) ?? []
    const share = all.length > 0 ? takers.length / all.length : 0
    return { choiceId, text, isCorrect, count: takers.length, share, meanRest: mean(takers.flatMap((taken) => restOf(taken) ?? [])) }
  }
  return [...question.answers.map(({ id, text, correct }) => line(id, text, correct)), line(null, '', false)]
}

/** Counts equal typed answers, as far as the question compares them, and gives the ten most common. */
function commonAnswers(question: Question, all: readonly SubmissionResponses[]): CommonAnswer[] {
  const given = all.flatMap((taken) => taken.get(question.id) ?? []).filter(({ text }) => text.trim() !== '')
  const groups = [...Map.groupBy(given, ({ text }) => comparable(text, question.caseSensitive)).values()]
  return groups
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostAnswers)
    .map((group) => ({
      text: (group[0]?.text ?? '').trim(),
      count: group.length,
      share: group.length / all.length,
      meanPoints: mean(group.flatMap(({ points }) => points ?? [])).value,
    }))
}
