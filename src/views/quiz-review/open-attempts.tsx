import { useSelector } from '@xstate/react'
import type { OpenAttempt } from '../../../domain/api/teacher-review.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { unprinted } from '../printing/printing.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { focusableScroll } from '../ui/focusable-scroll.ts'
import { formatDateTime } from '../ui/format.ts'
import styles from './open-attempts.module.css'
import type { QuizReviewProps } from './quiz-review-props.ts'

export interface OpenAttemptsProps extends QuizReviewProps {
  attempts: readonly OpenAttempt[]
  questionCount: number
  mayClose: boolean
}

/** The attempts that are under way, with what they hold; one without an end stays until its student submits it or a teacher closes it. */
export const OpenAttempts = ({ page, attempts, questionCount, mayClose }: OpenAttemptsProps) =>
  attempts.length > 0 && (
    <section className={classNames(styles.open, unprinted)} aria-labelledby="open-attempts">
      <h2 id="open-attempts">Open attempts</h2>
      <ul ref={focusableScroll} className={styles.list}>
        {attempts.map((attempt) => (
          <Row key={attempt.attemptId} {...{ page, attempt, questionCount, mayClose }} />
        ))}
      </ul>
    </section>
  )

const Row = ({ page, attempt, questionCount, mayClose }: Omit<OpenAttemptsProps, 'attempts'> & { attempt: OpenAttempt }) => {
  const { attemptId, student, attemptNumber, deadline, answeredCount, lastSavedAt } = attempt
  const close = { type: 'CLOSE_ATTEMPT', attemptId } as const
  const canClose = useSelector(page, (snapshot) => snapshot.can(close))
  const saved = lastSavedAt === null ? 'nothing saved yet' : `last saved ${formatDateTime(lastSavedAt)}`
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.head}>
          <strong dir="auto">{student.name}</strong> <Badge tone="info">{`Attempt ${attemptNumber}, open`}</Badge>
          {deadline === null && <Badge tone="warn">No end</Badge>}
        </p>
        <p className={styles.note}>
          {`${answeredCount} of ${questionCount} answered, ${saved}`}
          {deadline !== null && ` · ends ${formatDateTime(deadline)}`}
        </p>
      </div>
      {mayClose && (
        <Button size="sm" disabled={!canClose} aria-label={`Close attempt of ${isolated(student.name)}…`} onClick={() => page.send(close)}>
          Close attempt…
        </Button>
      )}
    </li>
  )
}
