import type { QuizAttemptRef } from '../../machines/quiz-attempt/quiz-attempt.machine.ts'

/** What every screen of the attempt is given: the running machine and the server's time in epoch ms. */
export interface AttemptProps {
  attempt: QuizAttemptRef
  now: () => number
}
