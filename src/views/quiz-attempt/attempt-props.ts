import type { QuizAttemptRef } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'
import type { TakingRef } from '../../machines/quiz-attempt/taking-ref.ts'

/** What every screen of the attempt is given: the running machine and the server's time in epoch ms. */
export interface AttemptProps {
  attempt: QuizAttemptRef
  now: () => number
}

/** What the questions themselves are given, in an exam and in its preview. */
export interface TakingProps {
  attempt: TakingRef
}
