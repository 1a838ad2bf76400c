import { createContext, type FC } from 'react'
import type { Quiz } from '../../../machines/quiz-attempt/contract.ts'

export interface SystemCheckSlotProps {
  quiz: Quiz
}

/** The check of this browser that the route puts into the intro; null where a page has none. */
export const SystemCheckSlot = createContext<FC<SystemCheckSlotProps> | null>(null)
