import { createContext, type FC, use } from 'react'
import type { ShortAnswerRule } from '../../../../domain/grading/short-answer-try.ts'

export interface AnswerCheckerSlotProps {
  rule: ShortAnswerRule
}

/** The answer checker that the route puts beside a short answer; null where a page has none. */
export const AnswerCheckerSlot = createContext<FC<AnswerCheckerSlotProps> | null>(null)

/** Returns the answer checker of this page, or null. */
export const useAnswerChecker = (): FC<AnswerCheckerSlotProps> | null => use(AnswerCheckerSlot)
