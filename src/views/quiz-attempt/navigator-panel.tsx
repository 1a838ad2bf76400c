import { useSelector } from '@xstate/react'
import { Flag, Lock, Split } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, memo, useMemo, useState } from 'react'
import { selectCellState, selectFlagged } from '../../machines/quiz-attempt/navigator-selectors.ts'
import { selectAnsweredCount, selectCount, selectIndex, selectIsLocked } from '../../machines/quiz-attempt/selectors.ts'
import { classNames } from '../ui/class-names.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { TakingProps } from './attempt-props.ts'
import styles from './navigator.module.css'
import { cellAfter } from './navigator-keys.ts'

interface CellProps {
  attempt: TakingProps['attempt']
  index: number
  isChanged: boolean
  /** The one cell that Tab reaches; the arrow keys lead to the others. */
  isTabStop: boolean
  onGo?: (() => void) | undefined
}

/** One question in the navigator; drawn again only when its own state changes. */
const Cell = memo(({ attempt, index, isChanged, isTabStop, onGo }: CellProps) => {
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
      tabIndex={isTabStop ? 0 : -1}
      onClick={go}
    >
      {index + 1}
      {is('flagged') && <Flag aria-hidden="true" className={styles.corner} />}
      {isChanged && <Split aria-hidden="true" className={styles.changed} />}
      {is('locked') && <Lock aria-hidden="true" className={styles.corner} />}
    </button>
  )
})

interface CellsProps extends TakingProps {
  onGo?: (() => void) | undefined
  changed: readonly string[]
}

/** The cells are one stop of the Tab key: the question on the screen, or the cell that has the focus. */
const Cells = ({ attempt, onGo, changed }: CellsProps) => {
  const count = useSelector(attempt, selectCount)
  const current = useSelector(attempt, selectIndex)
  const isLocked = useSelector(attempt, selectIsLocked)
  const [focused, setFocused] = useState<number | null>(null)
  const indexes = useMemo(() => Array.from({ length: count }, (_, index) => index), [count])
  const move = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const cells = [...event.currentTarget.querySelectorAll('button')]
    const next = cellAfter(
      event.key,
      cells.findIndex((cell) => cell.matches(':focus')),
      cells,
    )
    if (next === null) return
    event.preventDefault()
    setFocused(next)
    cells[next]?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null)
  }
  return (
    <fieldset className={styles.cells} disabled={isLocked} aria-label="Questions" onKeyDown={move} onBlur={leave}>
      {indexes.map((index) => (
        <Cell
          key={index}
          attempt={attempt}
          index={index}
          isChanged={changed.includes(String(index + 1))}
          isTabStop={index === (focused ?? current)}
          onGo={onGo}
        />
      ))}
    </fieldset>
  )
}

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
  return (
    <div className={styles.panel}>
      <ProgressBar label="Questions" value={answered} max={count} valueText={`${answered} of ${count} answered`} />
      <Cells attempt={attempt} onGo={onGo} changed={changedNumbers} />
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
