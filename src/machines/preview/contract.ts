import type { Answers } from '../../../domain/attempt/answer.ts'
import type { TakerQuestion } from '../../../domain/quiz/quiz.ts'
import type { CrossedOut, Quiz } from '../quiz-attempt/contract.ts'
import type { TakingEvent } from '../quiz-attempt/taking-ref.ts'

/** The quiz that is looked at, as a student would get it. */
export interface PreviewInput {
  quiz: Quiz
  questions: TakerQuestion[]
}

export interface PreviewContext extends PreviewInput {
  /** There is no attempt: nothing is stored, no clock runs. */
  attempt: null
  answers: Answers
  crossed: CrossedOut
  index: number
}

export type PreviewEvent = TakingEvent | { type: 'BEGIN' } | { type: 'SUBMIT' } | { type: 'BACK' } | { type: 'CLOSE' }

export type PreviewView = 'instructions' | 'question' | 'notice' | 'closed'
