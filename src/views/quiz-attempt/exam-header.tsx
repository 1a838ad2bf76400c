import { useSelector } from '@xstate/react'
import type { AnswerSavingRef } from '../../machines/answer-saving/answer-saving.machine.ts'
import {
  selectAnsweredCount,
  selectCount,
  selectDeadline,
  selectIndex,
  selectIsLocked,
  selectQuiz,
} from '../../machines/quiz-attempt/selectors.ts'
import { Button } from '../ui/button.tsx'
import type { AttemptProps } from './attempt-props.ts'
import styles from './exam-header.module.css'
import { SaveIndicator } from './save-indicator.tsx'
import { TestTimer } from './test-timer.tsx'
import { TimeStrip } from './time-strip.tsx'

/** The button that opens the confirmation. */
export const SubmitButton = ({ attempt, className }: Pick<AttemptProps, 'attempt'> & { className?: string | undefined }) => {
  const isLocked = useSelector(attempt, selectIsLocked)
  return (
    <Button variant="accent" className={className} disabled={isLocked} onClick={() => attempt.send({ type: 'SUBMIT' })}>
      Submit Quiz
    </Button>
  )
}

const Facts = ({ attempt, saving }: Pick<AttemptProps, 'attempt'> & { saving: AnswerSavingRef | null }) => {
  const count = useSelector(attempt, selectCount)
  const answered = useSelector(attempt, selectAnsweredCount)
  return (
    <p className={styles.facts}>
      <span>{`Question ${useSelector(attempt, selectIndex) + 1} of ${count}`}</span>
      <span className={styles.answered}>{`${answered}/${count} Answered`}</span>
      {saving && <SaveIndicator saving={saving} />}
    </p>
  )
}

/** Title, progress, save state, clock and the way to hand in. */
export const ExamHeader = ({ attempt, now, saving }: AttemptProps & { saving: AnswerSavingRef | null }) => {
  const deadline = useSelector(attempt, selectDeadline)
  const title = useSelector(attempt, selectQuiz)?.title
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <h1 className={styles.title} title={title}>
          {title}
        </h1>
        <Facts attempt={attempt} saving={saving} />
      </div>
      {deadline !== null && <TestTimer attempt={attempt} deadline={deadline} now={now} />}
      <SubmitButton attempt={attempt} className={styles.submit} />
      <TimeStrip attempt={attempt} />
    </header>
  )
}
