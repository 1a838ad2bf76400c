import type { Question } from '../quiz/quiz.ts'
import { type FindPattern, matchesShortAnswer } from './short-answer.ts'

/** How a short answer is compared. */
export type ShortAnswerRule = Pick<Question, 'acceptableAnswers' | 'matchType' | 'caseSensitive'>

/** A pattern that cannot be used: which acceptable answer, why, and at which character, counted from 0. */
export interface PatternFault {
  answer: number
  message: string
  position: number
}

/** What a rule says about sample answers, in their order; nothing is tried while a pattern is faulty. */
export interface TriedAnswers {
  accepted: boolean[]
  fault: PatternFault | null
}

/** Tries sample answers against a rule as grading does; null where a person would have to look. */
export const tryAnswers = (rule: ShortAnswerRule, samples: readonly string[], findPattern: FindPattern): (boolean | null)[] =>
  samples.map((sample) => matchesShortAnswer(rule, sample, findPattern))
