import { useSelector } from '@xstate/react'
import { TriangleAlert } from 'lucide-react'
import type { QuizAttemptSnapshot } from '../../../machines/quiz-attempt/quiz-attempt.machine.ts'
import type { AttemptProps } from '../attempt-props.ts'
import styles from './time-strip.module.css'

const LAST_MINUTE = 60

const selectIsRunningOut = (snapshot: QuizAttemptSnapshot): boolean => {
  const { mark } = snapshot.context
  return mark !== null && mark > 0 && mark <= LAST_MINUTE && !snapshot.matches({ inProgress: 'timeUp' })
}

/** The warning of the last minute. */
export const TimeStrip = ({ attempt }: Pick<AttemptProps, 'attempt'>) =>
  useSelector(attempt, selectIsRunningOut) && (
    <div role="alert" className={styles.strip}>
      <TriangleAlert aria-hidden="true" />
      Time is running out! Your quiz will be submitted automatically when time is up.
    </div>
  )
