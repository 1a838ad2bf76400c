import { createContext, type FC, use } from 'react'
import type { ShortAnswerRule } from '../../../../domain/grading/short-answer-try.ts'

export interface BenchPlaceProps {
  rule: ShortAnswerRule
}

/** The bench that the route puts beside a short answer; null where a page has none. */
export const BenchPlace = createContext<FC<BenchPlaceProps> | null>(null)

/** Returns the bench of this page, or null. */
export const useBench = (): FC<BenchPlaceProps> | null => use(BenchPlace)
