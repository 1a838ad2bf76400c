import { useSelector } from '@xstate/react'
import { Flag, Lock, Split } from 'lucide-react'
import { memo, useMemo } from 'react'
import { selectAnsweredCount, selectCellState, selectCount, selectFlagged, selectIsLocked } from '../../machines/quiz-attempt/selectors.ts'
import { classNames } from '../ui/class-names.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { TakingProps } from './attempt-props.ts'
import styles from './navigator.module.css'

interface CellProps {
  attempt: TakingProps['attempt']
  index: number
  isChanged: boolean
  onGo?: (() => void) | undefined
}

/** One question in the navigator; drawn again only when its own state changes. */
const Cell = memo(({ attempt, index, isChanged, onGo }: CellProps) => {
  const states = useSelector(
    attempt,
    useMemo(() => selectCellState(index), [index]),
  ).split(' ')
  const is = (state: string) => states.includes(state)
  const name = [
    `Question ${index + 1}`,
    is('answered') ? 'answered' : 'not answered',
    is('flagged') && 'flagged',
    isChanged && 'changed in two places',
    is('locked') && 'locked',
  ]
  const go = () => {
    onGo?.()
    attempt.send({ type: 'GO_TO', index })
  }
  return (
    <button
      type="button"
      className={classNames(styles.cell, is('current') && styles.current, is('answered') && styles.answered)}
      aria-label={name.filter(Boolean).join(', ')}
      aria-current={is('current') ? 'step' : undefined}
      disabled={is('locked')}
      onClick={go}
    >
      {index + 1}
      {is('flagged') && <Flag aria-hidden="true" className={styles.corner} />}
      {isChanged && <Split aria-hidden="true" className={styles.changed} />}
      {is('locked') && <Lock aria-hidden="true" className={styles.corner} />}
    </button>
  )
})

const Legend = () => (
  <ul className={styles.legend} aria-label="Legend">
    <li>
      <span className={classNames(styles.sample, styles.current)} /> Current
    </li>
    <li>
      <span className={classNames(styles.sample, styles.answered)} /> Answered
    </li>
    <li>
      <span className={styles.sample}>
        <Flag aria-hidden="true" className={styles.corner} />
      </span>{' '}
      Flagged
    </li>
    <li>
      <span className={styles.sample} /> Not answered
    </li>
  </ul>
)

export interface NavigatorPanelProps extends TakingProps {
  /** Follows every jump. */
  onGo?: () => void
  /** The numbers of the questions that were changed in two places, separated by spaces. */
  changed?: string
}

/** All questions at a glance: progress, five cells a row, legend, and the flagged and changed ones. */
export const NavigatorPanel = ({ attempt, onGo, changed = '' }: NavigatorPanelProps) => {
  const changedNumbers = changed.split(' ')
  const count = useSelector(attempt, selectCount)
  const answered = useSelector(attempt, selectAnsweredCount)
  const flagged = useSelector(attempt, selectFlagged)
  const isLocked = useSelector(attempt, selectIsLocked)
  const indexes = useMemo(() => Array.from({ length: count }, (_, index) => index), [count])
  return (
    <div className={styles.panel}>
      <ProgressBar label="Questions" value={answered} max={count} valueText={`${answered} of ${count} answered`} />
      <fieldset className={styles.cells} disabled={isLocked} aria-label="Questions">
        {indexes.map((index) => (
          <Cell key={index} attempt={attempt} index={index} isChanged={changedNumbers.includes(String(index + 1))} onGo={onGo} />
        ))}
      </fieldset>
      <Legend />
      {changed && (
        <p>
          <strong>Changed in two places:</strong> {changed.replaceAll(' ', ', ')}
        </p>
      )}
      {flagged && (
        <p>
          <strong>Flagged:</strong> {flagged.replaceAll(' ', ', ')}
        </p>
      )}
    </div>
  )
}
