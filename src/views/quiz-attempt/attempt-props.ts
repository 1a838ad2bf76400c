import type { ExamRef } from '../../machines/quiz-attempt/exam-ref.ts'
import type { TakingRef } from '../../machines/quiz-attempt/taking-ref.ts'

/** What every screen of the attempt is given: the running machine and the server's time in epoch ms. */
export interface AttemptProps {
  attempt: ExamRef
  now: () => number
}

/** What the questions themselves are given, in an exam and in its preview. */
export interface TakingProps {
  attempt: TakingRef
}
