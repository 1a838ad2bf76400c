import type { ShortAnswerRule, TriedAnswers } from '../../../domain/grading/short-answer-try.ts'
import { limits } from '../../../domain/limits.ts'
import type { Problem } from '../../../domain/problem.ts'

export interface AnswerCheckerInput {
  rule: ShortAnswerRule
}

export interface AnswerCheckerContext extends AnswerCheckerInput {
  /** The samples as they are typed, one a line. */
  text: string
  /** The samples that `tried` is about. */
  samples: string[]
  tried: TriedAnswers | null
  failure: Problem | null
}

export type AnswerCheckerEvent = { type: 'TYPE'; text: string } | { type: 'RETRY' } | { type: 'rule.changed'; rule: ShortAnswerRule }

/** Returns the samples in a text: one a line, blank ones left out, as many as can be tried at once. */
export const samplesIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, limits.samples)
