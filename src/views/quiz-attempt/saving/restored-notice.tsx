import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectFirstUnanswered } from '../../../machines/quiz-attempt/navigator-selectors.ts'
import { selectIndex, selectRestored } from '../../../machines/quiz-attempt/selectors.ts'
import { Button } from '../../ui/button.tsx'
import { plural } from '../../ui/format.ts'
import type { AttemptProps } from '../attempt-props.ts'
import styles from '../exam.module.css'

/** The way to the first question without an answer, where it is another one and can be reached. */
const ToFirstUnanswered = ({ attempt }: Pick<AttemptProps, 'attempt'>) => {
  const first = useSelector(attempt, selectFirstUnanswered)
  const isHere = useSelector(attempt, selectIndex) === first
  const canGo = useSelector(attempt, (snapshot) => snapshot.can({ type: 'GO_TO', index: first }))
  if (isHere || !canGo) return null
  return (
    <Button size="sm" onClick={() => attempt.send({ type: 'GO_TO', index: first })}>
      Go to first unanswered
    </Button>
  )
}

/** What the toast said when the exam was continued, for whoever missed it, until the first step to another question; the exam opens the question the student was on. */
export const RestoredNotice = ({ attempt }: Pick<AttemptProps, 'attempt'>) => {
  const count = useSelector(attempt, selectRestored)
  const index = useSelector(attempt, selectIndex)
  const [opened] = useState(index)
  const [hasMoved, setMoved] = useState(false)
  if (index !== opened && !hasMoved) setMoved(true)
  if (count === 0 || hasMoved) return null
  return (
    <div className={styles.resumed}>
      <p className={styles.restored}>{`${plural(count, 'answer')} restored from your last visit`}</p>
      <ToFirstUnanswered attempt={attempt} />
    </div>
  )
}
